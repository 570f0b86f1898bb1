import { expect, test, vi } from 'vitest'
import { NodeRefusal } from '../../node'
import { highestFee, prepareTransactions } from './prepareTransactions'

const address = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
const to = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const sender = { address, chainId: 1 } as const
const transfer = { to, value: 5n, data: '0x' } as const
const call = { to, value: 0n, data: '0x1234' } as const

type Answers = Readonly<Record<string, unknown>>

const answers: Answers = {
  eth_chainId: '0x1',
  eth_getTransactionCount: '0x7',
  eth_getBlockByNumber: { baseFeePerGas: '0x64' },
  eth_maxPriorityFeePerGas: '0xa',
  eth_gasPrice: '0x9',
  eth_estimateGas: '0x5208',
}

/** A node with these answers; one that is an error is thrown. */
const createNode = (changed: Answers = {}) =>
  vi.fn<(method: string, params: unknown) => Promise<unknown>>(async (method) => {
    const answer = { ...answers, ...changed }[method]
    if (answer instanceof Error) throw answer
    return answer
  })

test('fixes nonce, gas and fees', async () => {
  const prepared = await prepareTransactions(createNode(), sender, [transfer])
  expect(prepared).toEqual([
    {
      chainId: '0x1',
      from: address,
      to,
      value: '0x5',
      data: '0x',
      nonce: '0x7',
      gas: '0x5208',
      maxFeePerGas: '0xd2',
      maxPriorityFeePerGas: '0xa',
    },
  ])
  expect(highestFee(prepared)).toBe(21_000n * 210n)
})

test('keeps what the page asks for', async () => {
  const options = { gas: 50_000n, nonce: 3, maxFeePerGas: 1n, maxPriorityFeePerGas: 2n }
  const [prepared] = await prepareTransactions(createNode(), sender, [call], options)
  // A tip above the fee is refused by nodes.
  expect(prepared).toMatchObject({ gas: '0xc350', nonce: '0x3', maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1' })
  expect(await prepareTransactions(createNode(), sender, [call], { gasPrice: 4n })).toMatchObject([{ gasPrice: '0x4' }])
})

test('takes no nonce that is not due: the transaction would wait, and be sent when nobody thinks of it', async () => {
  const node = createNode()
  await expect(prepareTransactions(node, sender, [call], { nonce: 8 })).rejects.toThrow(
    'This site asks for transaction 8 of your account, and the next one is 7',
  )
  expect(await prepareTransactions(node, sender, [call], { nonce: 7 })).toMatchObject([{ nonce: '0x7' }])
})

test('asks for a legacy transaction where the chain has no base fee, and for the usual tip where the node names none', async () => {
  expect(await prepareTransactions(createNode({ eth_getBlockByNumber: {} }), sender, [call])).toMatchObject([
    { gasPrice: '0x9' },
  ])
  const node = createNode({ eth_maxPriorityFeePerGas: new NodeRefusal('method not found', -32_601) })
  expect(await prepareTransactions(node, sender, [call])).toMatchObject([{ maxPriorityFeePerGas: '0x3b9aca00' }])
})

test('adds a margin to the gas of a call, and none to that of a transfer', async () => {
  const node = createNode({ eth_estimateGas: '0xc350' })
  expect(await prepareTransactions(node, sender, [call])).toMatchObject([{ gas: `0x${(62_500).toString(16)}` }])
})

test.each<[string, Answers, string]>([
  ['of another chain', { eth_chainId: '0x2' }, 'The node is of chain 2, and the request is for chain 1'],
  ['whose chain is no number', { eth_chainId: 1 }, 'as expected'],
  ['whose nonce is too large', { eth_getTransactionCount: `0x${'f'.repeat(16)}` }, 'as expected'],
  ['whose base fee is too large', { eth_getBlockByNumber: { baseFeePerGas: `0x${'f'.repeat(30)}` } }, 'as expected'],
  ['without a block', { eth_getBlockByNumber: null }, 'as expected'],
  ['whose gas is too large', { eth_estimateGas: `0x${'f'.repeat(16)}` }, 'as expected'],
  ['that says no', { eth_estimateGas: new NodeRefusal('execution reverted') }, 'would fail: execution reverted'],
])('a node %s is not believed', async (_, changed, message) => {
  await expect(prepareTransactions(createNode(changed), sender, [call])).rejects.toThrow(message)
})

test('a fee or gas beyond measure is not asked for either', async () => {
  await expect(prepareTransactions(createNode(), sender, [call], { maxFeePerGas: 2n ** 97n })).rejects.toThrow(
    'too high',
  )
  await expect(prepareTransactions(createNode(), sender, [call], { gas: 2n ** 51n })).rejects.toThrow('as expected')
})

test('calls that build on one another are run in their order', async () => {
  const blocks = [{ calls: [call, call].map(() => ({ status: '0x1', gasUsed: '0x7530' })) }]
  const node = createNode({ eth_estimateGas: new NodeRefusal('insufficient allowance'), eth_simulateV1: blocks })
  const prepared = await prepareTransactions(node, sender, [call, call])
  expect(prepared.map(({ nonce, gas }) => [nonce, Number(gas)])).toEqual([
    ['0x7', 50_000],
    ['0x8', 50_000],
  ])
})

test('a batch that fails in the middle is not signed, also where the node cannot run it', async () => {
  const refused = new NodeRefusal('insufficient allowance')
  const failing = [
    {
      calls: [
        { status: '0x1', gasUsed: '0x1' },
        { status: '0x0', gasUsed: '0x1' },
      ],
    },
  ]
  const node = createNode({ eth_estimateGas: refused, eth_simulateV1: failing })
  await expect(prepareTransactions(node, sender, [call, call])).rejects.toThrow('Call 2 of 2 would fail')
  const older = createNode({ eth_estimateGas: refused, eth_simulateV1: new NodeRefusal('method not found') })
  await expect(prepareTransactions(older, sender, [call, call])).rejects.toThrow('insufficient allowance')
})
