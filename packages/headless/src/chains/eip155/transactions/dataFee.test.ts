import { afterEach, expect, test } from 'vitest'
import { echoReply, fakeNode, type FakeNode, type PostedRpcCall, replyWith } from '../../../../test/fakeNode.js'
import { alice, bob } from '../../../../test/fakeConnector.js'
import { base, mainnet } from '../../../networks/eip155.js'
import { createEip155Actions } from '../actions.js'

const oracle = '0x420000000000000000000000000000000000000F'
/** `getL1FeeUpperBound(uint256)`. */
const selector = '0xf1c7a58b'
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

let asked: PostedRpcCall[] = []
afterEach(() => (asked = []))

/** A node with a gas price of 10, a gas of 21000, and this answer of the oracle. */
async function chain(ask: () => object) {
  const answers: Record<string, unknown> = {
    eth_gasPrice: '0xa',
    eth_estimateGas: '0x5208',
    eth_maxPriorityFeePerGas: '0x0',
  }
  const node: FakeNode = await fakeNode()
  node.defaultAnswer = replyWith((calls) => {
    const replies = calls.map((call) => {
      asked.push(call)
      if (call.method === 'eth_call') return { jsonrpc: '2.0', id: call.id, ...ask() }
      return { ...echoReply(call), result: answers[call.method] ?? null }
    })
    return replies.length === 1 ? replies[0] : replies
  })
  return createEip155Actions({ rpcUrls: () => [node.url] })
}
const details = { from: alice, to: bob, amount: 1n }
const oracleCalls = () =>
  asked
    .filter(({ method }) => method === 'eth_call')
    .map(({ params }) => params[0] as { to: string; data: string })
    .filter(({ to }) => to.toLowerCase() === oracle.toLowerCase())

test('the fee on an OP Stack chain includes the data that the chain below stores', async () => {
  const actions = await chain(() => ({ result: word(777n) }))
  expect(await actions.transferFee(base, details)).toBe(210_000n + 777n)
  const [call] = oracleCalls()
  expect([call?.to.toLowerCase(), call?.data.slice(0, 10)]).toEqual([oracle.toLowerCase(), selector])
})

test('the whole balance of an OP Stack chain leaves room for the data fee', async () => {
  const actions = await chain(() => ({ result: word(777n) }))
  expect(await actions.transferReserve(base)).toBe(650_000n + 777n)
})

test('a token transfer stores more data than one of the native coin', async () => {
  const actions = await chain(() => ({ result: word(1n) }))
  await actions.transferFee(base, details)
  await actions.transferFee(base, { ...details, token: { address: bob, decimals: 1 } })
  const [coin = 0n, token = 0n] = oracleCalls().map(({ data }) => BigInt(`0x${data.slice(10)}`))
  expect(token - coin).toBe(68n)
})

test.each([
  { when: 'has no oracle', ask: () => ({ result: '0x' }) },
  { when: 'has an older oracle', ask: () => ({ error: { code: 3, message: 'execution reverted', data: '0x' } }) },
])('a chain that $when costs its gas', async ({ ask }) => {
  expect(await (await chain(ask)).transferFee(base, details)).toBe(210_000n)
})

test('a chain that is not of the OP Stack is not asked for a data fee', async () => {
  const actions = await chain(() => ({ result: word(777n) }))
  expect(await actions.transferFee(mainnet, details)).toBe(210_000n)
  expect(oracleCalls()).toEqual([])
})
