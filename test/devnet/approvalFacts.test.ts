import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  getAddress,
  type Hex,
  parseAbi,
  parseEther,
  parseUnits,
} from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import reverting from './contracts/Reverting.json' with { type: 'json' }
import multicall from './contracts/Multicall3.json' with { type: 'json' }
import { type ApprovalChain, type AskedCall, openApprovalChain } from './support/approvalChain'
import { compareHoldings, readHoldings, sortChanges } from './support/readHoldings'

let chain: ApprovalChain
beforeAll(async () => {
  chain = await openApprovalChain()
})
afterAll(() => chain.close())

const friend = getAddress('0x00000000000000000000000000000000000b0b03')
const multicall3 = multicall.address as Address
const editionsAbi = parseAbi([
  'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] values, bytes data)',
])
const multicallAbi = parseAbi([
  'function aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls) payable',
])
const wrappedAbi = parseAbi(['function deposit() payable', 'function withdraw(uint256 wad)'])

type Contract = keyof ApprovalChain['contracts']

const sendEther = (value: bigint, to = friend): AskedCall => ({ to, value })
const transfer = (token: Contract, amount: bigint, to = friend): AskedCall => ({
  to: chain.contracts[token],
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
})
const approve = (token: Contract, spender: Address, amount: bigint): AskedCall => ({
  to: chain.contracts[token],
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
})
const swap = (from: Contract, to: Contract, amount: bigint, minimum = 0n): AskedCall => {
  const { contracts, pool } = chain
  return { to: pool.address, data: pool.swapData(contracts[from], contracts[to], amount, minimum) }
}
const sendPiece = (id: bigint): AskedCall => ({
  to: chain.contracts.porticoes,
  data: encodeFunctionData({ abi: erc721Abi, functionName: 'transferFrom', args: [chain.address, friend, id] }),
})
const allowAll = (): AskedCall => ({
  to: chain.contracts.porticoes,
  data: encodeFunctionData({ abi: erc721Abi, functionName: 'setApprovalForAll', args: [friend, true] }),
})
const sendEdition = (amount: bigint): AskedCall => ({
  to: chain.contracts.shorelines,
  data: encodeFunctionData({
    abi: editionsAbi,
    functionName: 'safeTransferFrom',
    args: [chain.address, friend, 7n, amount, '0x'],
  }),
})
const sendEditions = (amounts: readonly bigint[]): AskedCall => ({
  to: chain.contracts.shorelines,
  data: encodeFunctionData({
    abi: editionsAbi,
    functionName: 'safeBatchTransferFrom',
    args: [chain.address, friend, amounts.map(() => 7n), amounts, '0x'],
  }),
})
/** Calls that another contract makes, with the ether of the account. */
const forward = (calls: readonly AskedCall[]): AskedCall => ({
  to: multicall3,
  value: calls.reduce((sum, { value = 0n }) => sum + value, 0n),
  data: encodeFunctionData({
    abi: multicallAbi,
    functionName: 'aggregate3Value',
    args: [
      calls.map(({ to = friend, value = 0n, data = '0x' }) => ({
        target: to,
        allowFailure: false,
        value,
        callData: data,
      })),
    ],
  }),
})
const take = (token: Contract, amount: bigint): AskedCall => ({
  to: chain.contracts[token],
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [chain.address, friend, amount] }),
})
const wrap = (value: bigint): AskedCall => ({
  to: chain.contracts.wrapped,
  value,
  data: encodeFunctionData({ abi: wrappedAbi, functionName: 'deposit' }),
})
const unwrap = (amount: bigint): AskedCall => ({
  to: chain.contracts.wrapped,
  data: encodeFunctionData({ abi: wrappedAbi, functionName: 'withdraw', args: [amount] }),
})
const fail = (name: keyof typeof reverting.selectors): AskedCall => ({
  to: chain.contracts.reverting,
  data: reverting.selectors[name] as Hex,
})

/** Simulates the calls, makes them, and compares with what the account then holds and has paid. */
async function compare(calls: readonly AskedCall[]) {
  const { simulation, fee } = await chain.review(calls)
  const before = await readHoldings(chain)
  const sent = await chain.send(calls)
  const after = await readHoldings(chain)
  const happened = sortChanges(compareHoldings(before, after, sent.fee))
  return { simulation, most: BigInt(fee ?? -1), happened, ...sent }
}

/** In the order in which they run: later ones need what earlier ones allowed. */
const successes: readonly (readonly [title: string, calls: () => readonly AskedCall[], changes: number])[] = [
  ['ether', () => [sendEther(parseEther('0.25'))], 1],
  ['ether to oneself', () => [sendEther(parseEther('1'), chain.address)], 0],
  ['a token', () => [transfer('dollars', 12_500_000n)], 1],
  ['a token to oneself', () => [transfer('dollars', 5n, chain.address)], 0],
  ['a token that keeps more than its event says', () => [transfer('toll', 1_000n)], 1],
  ['an allowance', () => [approve('dollars', multicall3, parseUnits('50', 6))], 0],
  ['a token that a contract takes', () => [forward([take('dollars', 7_000_000n)])], 1],
  ['ether that a contract sends on', () => [forward([sendEther(3n), sendEther(4n, chain.contracts.batch)])], 1],
  ['ether and a token in one call', () => [forward([sendEther(9n), take('dollars', 11n)])], 2],
  ['ether that is wrapped', () => [wrap(parseEther('2'))], 2],
  ['ether that is unwrapped', () => [unwrap(parseEther('0.5'))], 2],
  ['wrapped ether', () => [transfer('wrapped', parseEther('0.1'))], 1],
  ['a piece', () => [sendPiece(1n)], 1],
  ['all pieces allowed', () => [allowAll()], 0],
  ['an edition', () => [sendEdition(1n)], 1],
  ['editions', () => [sendEditions([1n, 1n])], 1],
  [
    'an allowance and a swap',
    () => [approve('dollars', chain.pool.address, 10n ** 9n), swap('dollars', 'cedar', 10n ** 8n)],
    2,
  ],
  ['a swap', () => [swap('dollars', 'cedar', 25_000_000n)], 2],
  [
    'a swap and its way back',
    () => [
      approve('cedar', chain.pool.address, 10n ** 18n),
      swap('dollars', 'cedar', 10n ** 7n),
      swap('cedar', 'dollars', 10n ** 18n),
    ],
    2,
  ],
  ['a batch of ether, token and ether', () => [sendEther(1n), transfer('cedar', 2n), sendEther(3n)], 2],
  ['a batch that wraps and sends on', () => [wrap(50n), transfer('wrapped', 50n)], 1],
] as const

it.each(successes)(
  '%s: what is simulated is what the chain does, and the fee is not above what is said',
  async (_, calls, count) => {
    const { simulation, happened, isSuccess, fee, most } = await compare(calls())
    expect(isSuccess).toBe(true)
    expect(simulation.status).toBe('success')
    expect('changes' in simulation && sortChanges(simulation.changes)).toEqual(happened)
    expect(happened).toHaveLength(count)
    expect(fee).toBeLessThanOrEqual(most)
  },
)

it.each([
  ['a text', () => [fail('reason')], 'paused'],
  ['arithmetic', () => [fail('panic')], 'division by zero'],
  ['an error of its own', () => [fail('custom')], 'custom error 0x994fecf5'],
  ['nothing', () => [fail('bare')], undefined],
  [
    'a price that is too high',
    () => [swap('dollars', 'cedar', 1_000n, 10n ** 24n)],
    'UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT',
  ],
  ['a token that is not there', () => [transfer('cedar', 10n ** 24n)], 'custom error 0xe450d38c'],
  ['its second call', () => [sendEther(5n), fail('reason')], 'paused'],
] as const)('a transaction that fails with %s is told as such, and so it does', async (_, calls, reason) => {
  const { simulation, isSuccess } = await compare(calls())
  expect(isSuccess).toBe(false)
  expect(simulation).toEqual({ status: 'failure', ...(reason && { reason }) })
})

it('more ether than there is fails, which is known from the balance', async () => {
  const { simulation, balance } = await chain.review([sendEther(10n ** 24n)])
  expect(simulation).toEqual({ status: 'failure', reason: 'Insufficient funds' })
  expect(balance).toBe(String(await chain.node.client.getBalance({ address: chain.address })))
})

it('a creation, which this node cannot simulate, is not called checked', async () => {
  const { simulation, isSuccess, happened } = await compare([{ data: reverting.bytecode as Hex }])
  expect([simulation, isSuccess, happened]).toEqual([{ status: 'unavailable' }, true, []])
})

it('the fee of a transaction is at most what is said', async () => {
  const calls = [transfer('dollars', 1n)]
  const { fee = '0' } = await chain.review(calls)
  const hash = await chain.wallet.sendTransaction({ chain: null, ...calls[0] })
  const { gasUsed, effectiveGasPrice } = await chain.node.client.waitForTransactionReceipt({ hash })
  expect(gasUsed * effectiveGasPrice).toBeLessThanOrEqual(BigInt(fee))
  const { fee: own } = await chain.review([{ ...calls[0], gas: '0x10000', maxFeePerGas: '0x3b9aca00' } as AskedCall])
  expect(own).toBe(String(0x1_0000n * 1_000_000_000n))
})

it('names tokens and collections, and says which addresses are contracts', async () => {
  const { contracts, pool } = chain
  const { tokens, hasCode } = await chain.review([
    approve('dollars', pool.address, 1n),
    approve('cedar', friend, 1n),
    transfer('toll', 1n),
    sendPiece(2n),
    fail('bare'),
  ])
  expect(tokens).toMatchObject({
    native: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    [contracts.dollars]: { name: 'Quay Dollar', symbol: 'QUSD', decimals: 6 },
    [contracts.cedar]: { name: 'Cedar', symbol: 'CDR', decimals: 18 },
    [contracts.toll]: { name: 'Toll', symbol: 'TOLL', decimals: 2 },
  })
  expect(hasCode).toMatchObject({ [pool.address]: true, [friend]: false, [contracts.reverting]: true })
})

it('an account that runs the code of another address says so, and its batch is simulated as one call', async () => {
  const { wallet, contracts, node, address } = chain
  expect(await chain.review([sendEther(1n)])).not.toHaveProperty('delegate')
  const authorization = await wallet.signAuthorization({ contractAddress: contracts.batch, executor: 'self' })
  const hash = await wallet.sendTransaction({ chain: null, to: address, authorizationList: [authorization] })
  await node.client.waitForTransactionReceipt({ hash })
  const calls = [
    { to: friend, value: 6n, data: '0x' as const },
    { ...transfer('cedar', 8n), value: 0n },
  ]
  const data = encodeFunctionData({
    abi: parseAbi(['function execute(bytes32 mode, bytes executionData) payable']),
    functionName: 'execute',
    args: [
      `0x01${'0'.repeat(62)}`,
      encodeAbiParameters(
        [
          {
            type: 'tuple[]',
            components: [
              { type: 'address', name: 'to' },
              { type: 'uint256', name: 'value' },
              { type: 'bytes', name: 'data' },
            ],
          },
        ],
        [calls as { to: Address; value: bigint; data: Hex }[]],
      ),
    ],
  })
  const { delegate } = await chain.review([sendEther(1n)])
  expect(delegate).toBe(contracts.batch)
  const { simulation, happened } = await compare([{ to: address, data }])
  expect('changes' in simulation && sortChanges(simulation.changes)).toEqual(happened)
  expect(happened).toHaveLength(2)
})
