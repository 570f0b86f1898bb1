import { CallExecutionError } from 'viem'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeNode, type FakeNode, type PostedRpcCall, replyWith, replyWithStatus } from '../../../../test/fakeNode.js'
import { alice, bob, fakeConnector } from '../../../../test/fakeConnector.js'
import { mainnet } from '../../../networks/eip155.js'
import { PorticoError } from '../../../errors/base.js'
import { toPorticoError } from '../../../errors/normalize.js'
import { RequestTimeoutError } from '../../../errors/request.js'
import { createEip155Actions } from '../actions.js'
import { publicClient } from '../publicClient.js'
import { readDecimals } from './token.js'

const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const token = { address: contract, decimals: 6 }
const details = { from: alice, to: bob, amount: 100n, token }
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
/** Selectors of ERC-20. */
const selectors = { decimals: '0x313ce567', transfer: '0xa9059cbb' }
/** `Error(string)` with the reason "paused". */
const revertData = `0x08c379a0${word(32n).slice(2)}${word(6n).slice(2)}${Buffer.from('paused').toString('hex').padEnd(64, '0')}`

type Reply = { readonly result: unknown } | { readonly error: object }

let node: FakeNode
/** Answers by method, and those of `eth_call` by selector; the transfer of the native coin has none. */
let answers: Record<string, Reply>
let actions: ReturnType<typeof createEip155Actions>

function answer({ id, method, params }: PostedRpcCall): object {
  const data = (params[0] as { data?: string } | undefined)?.data ?? '0x'
  const reply = answers[method === 'eth_call' ? data.slice(0, 10) : method] ?? {
    error: { code: -32601, message: 'no' },
  }
  return { jsonrpc: '2.0', id, ...reply }
}

beforeEach(async () => {
  answers = {
    eth_gasPrice: { result: '0xa' },
    eth_estimateGas: { result: '0x5208' },
    eth_getCode: { result: '0x' },
    [selectors.decimals]: { result: word(6n) },
    [selectors.transfer]: { result: word(1n) },
    '0x': { result: '0x' },
  }
  node = await fakeNode()
  node.defaultAnswer = replyWith((calls) => (calls.length === 1 ? calls.map(answer)[0] : calls.map(answer)))
  actions = createEip155Actions({ rpcUrls: () => [node.url] })
})

const inspect = (change: Partial<typeof details> = {}) => actions.inspectTransfer(mainnet, { ...details, ...change })
const failure = (thrown: unknown) => {
  const { code, message } = toPorticoError(thrown)
  return { code, message }
}
const simulation = (before: bigint, after: bigint) => ({
  result: [{ calls: [before, 1n, after].map((value) => ({ status: '0x1', returnData: word(value) })) }],
})

describe('inspectTransfer', () => {
  test('a node that cannot simulate leaves what arrives open', async () => {
    expect(await inspect()).toEqual({ received: undefined, receiver: undefined })
  })

  test('what arrives of a token that takes a fee is the difference of the receiver’s balance', async () => {
    answers.eth_simulateV1 = simulation(5n, 103n)
    expect(await inspect()).toMatchObject({ received: 98n })
  })

  test.each([
    { what: 'more than was sent', reply: simulation(0n, 1_000n) },
    { what: 'less than before', reply: simulation(10n, 0n) },
    { what: 'no words', reply: { result: [{ calls: [{}, {}, {}] }] } },
    { what: 'nothing', reply: { result: null } },
  ])('a simulation with $what is not believed', async ({ reply }) => {
    answers.eth_simulateV1 = reply
    expect(await inspect()).toMatchObject({ received: undefined })
  })

  test.each([
    { standard: 'ERC721', selector: '0x42842e0e', error: '0x64a0ae92' },
    { standard: 'ERC1155', selector: '0xf242432a', error: '0x57f447ce' },
  ] as const)(
    'a recipient that takes no $standard is told as that (ERC-6093)',
    async ({ standard, selector, error }) => {
      const data = `${error}${word(BigInt(bob)).slice(2)}`
      answers[selector] = { error: { code: 3, message: 'execution reverted', data } }
      const nft = { address: contract, decimals: 0, nft: { tokenId: '1', standard } }
      expect(await inspect({ amount: 1n, token: nft }).catch(failure)).toEqual({
        code: 'EXECUTION_REVERTED',
        message: 'Execution reverted: the recipient does not accept this NFT',
      })
    },
  )

  test('of an NFT nothing is simulated, and an answer of zero is no refusal', async () => {
    answers['0x42842e0e'] = { result: word(0n) }
    answers.eth_simulateV1 = simulation(0n, 1n)
    const nft = { address: contract, decimals: 0, nft: { tokenId: '1', standard: 'ERC721' as const } }
    expect(await inspect({ amount: 1n, token: nft })).toEqual({ received: undefined, receiver: undefined })
  })

  test('a transfer that would revert is told with the reason of the contract', async () => {
    answers[selectors.transfer] = { error: { code: 3, message: 'execution reverted: paused', data: revertData } }
    expect(await inspect().catch(failure)).toEqual({
      code: 'EXECUTION_REVERTED',
      message: 'Execution reverted: paused',
    })
  })

  test('a token that returns false would not be sent', async () => {
    answers[selectors.transfer] = { result: word(0n) }
    expect(await inspect().catch(failure)).toEqual({
      code: 'EXECUTION_REVERTED',
      message: 'Execution reverted: the token rejected the transfer',
    })
  })

  test('a token that returns nothing is sent', async () => {
    answers[selectors.transfer] = { result: '0x' }
    expect(await inspect()).toEqual({ received: undefined, receiver: undefined })
  })

  test('a receiver that is a token of its own is told', async () => {
    answers.eth_getCode = { result: '0x6080' }
    expect(await inspect()).toMatchObject({ receiver: 'token' })
  })

  test.each([
    { what: 'reverts', reply: { error: { code: 3, message: 'execution reverted', data: '0x' } } },
    { what: 'answers nothing', reply: { result: '0x' } },
  ])('a contract that $what when it is asked for decimals is no token', async ({ reply }) => {
    answers.eth_getCode = { result: '0x6080' }
    answers[selectors.decimals] = reply
    expect(await inspect()).toMatchObject({ receiver: undefined })
  })
})

describe('decimals', () => {
  const signer = () => {
    const wallet = fakeConnector()
    wallet.answer = ({ method }) => ({ eth_accounts: [alice], eth_chainId: '0x1' })[method] ?? `0x${'ab'.repeat(32)}`
    return { connector: wallet, address: alice, network: mainnet }
  }

  test.each([
    { what: 'other decimals than the list', reply: { result: word(18n) } },
    { what: 'decimals beyond a byte', reply: { result: word(2n ** 255n) } },
  ])(
    'a token with $what is refused with the fee, and by the transfer before the wallet is asked',
    async ({ reply }) => {
      answers[selectors.decimals] = reply
      const refused = { code: 'DRAFT_INCOMPLETE', issues: [{ path: 'token', code: 'TOKEN_DECIMALS_DIFFER' }] }
      await expect(actions.transferFee(mainnet, details)).rejects.toMatchObject(refused)
      const asked = signer()
      await expect(actions.transfer(asked, details)).rejects.toMatchObject(refused)
      expect(asked.connector.requests).toEqual([])
    },
  )

  test.each([
    { what: 'answers nothing', reply: { result: '0x' } },
    { what: 'reverts', reply: { error: { code: 3, message: 'execution reverted', data: '0x' } } },
  ])('a token that $what for its decimals, which are optional, is sent', async ({ reply }) => {
    answers[selectors.decimals] = reply
    expect(await actions.transfer(signer(), details)).toMatch(/^0x/)
  })

  test.each([
    { what: '401', reply: replyWithStatus(401) },
    { what: '429', reply: replyWithStatus(429, { 'Retry-After': '90' }) },
    { what: 'nonsense', reply: replyWith(() => '<html>Bad gateway</html>') },
  ])('a token is not sent while no node tells its decimals, but answers $what', async ({ reply }) => {
    node.defaultAnswer = reply
    const asked = signer()
    await expect(actions.transfer(asked, details)).rejects.toBeInstanceOf(PorticoError)
    expect(asked.connector.requests).toEqual([])
  })

  test('a node that does not answer in time tells no decimals, which is not the same as a token without', async () => {
    // What fetch rejects with has a numeric code, too, which is none of JSON-RPC.
    const cause = new DOMException('This operation was aborted', 'AbortError')
    const silent = publicClient(mainnet, () => Promise.reject(new RequestTimeoutError({ cause })))
    await expect(readDecimals(silent, '0x5fbdb2315678afecb367f032d93f642f64180aa3')).rejects.toThrow(CallExecutionError)
  })

  test('the decimals of a token are read once', async () => {
    await actions.transferFee(mainnet, details)
    await actions.transfer(signer(), details)
    const reads = node.posts
      .flatMap(({ calls }) => calls)
      .filter(({ params }) => JSON.stringify(params).includes('313ce567'))
    expect(reads).toHaveLength(1)
  })
})

describe('numbers of a node', () => {
  test.each([65, 1_000])('a balance of %d hex digits is refused', async (digits) => {
    answers.eth_getBalance = { result: `0x${'1'.repeat(digits)}` }
    await expect(actions.nativeBalance(mainnet, alice)).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
  })

  test('a fee that is no amount is refused', async () => {
    answers.eth_estimateGas = { result: `0x${'f'.repeat(64)}` }
    await expect(actions.transferFee(mainnet, details)).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
  })
})

test('a receiver without 0x is sent to with it', async () => {
  const wallet = fakeConnector()
  wallet.answer = ({ method }) => ({ eth_accounts: [alice], eth_chainId: '0x1' })[method] ?? `0x${'ab'.repeat(32)}`
  await actions.transfer(
    { connector: wallet, address: alice, network: mainnet },
    { from: alice, to: bob.slice(2), amount: 1n },
  )
  expect(wallet.requests.at(-1)).toMatchObject({ params: [{ to: bob }] })
})
