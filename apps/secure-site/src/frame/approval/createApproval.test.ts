import type { ApprovalFacts, ApprovalPrices } from '@portico/headless/approval'
import { encodeFunctionData, erc20Abi, stringToHex } from 'viem'
import { expect, test, vi } from 'vitest'
import type { CallWallet } from '../walletWorker'
import type { ApprovalState } from './approvalState'
import type { AskPrices } from './createAskPrices'
import { createApproval } from './createApproval'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const friend = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const dollar = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const other = '0x4200000000000000000000000000000000000006'
const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, 5n] })
const transfer = { method: 'eth_sendTransaction', params: [{ from: address, to: dollar, data }] }
const message = { method: 'personal_sign', params: [stringToHex('Good morning'), address] }

const facts: ApprovalFacts = {
  simulation: {
    status: 'success',
    changes: [
      { direction: 'out', asset: { type: 'token', address: dollar }, amount: '5' },
      { direction: 'in', asset: { type: 'token', address: other }, amount: '7' },
      { direction: 'in', asset: { type: 'nft', address: friend, tokenId: '1' }, amount: '1' },
    ],
  },
  tokens: {},
  hasCode: {},
}

/** An approval over a node that answers at once, and every state that it was in. */
async function open(request: typeof transfer | typeof message, askPrices: AskPrices | undefined) {
  const callWallet = (async () => ['0xsigned']) as unknown as CallWallet
  const approval = await createApproval({
    request: { ...request, caipNetworkId: 'eip155:8453', address, origin: 'https://shop.example' },
    signal: new AbortController().signal,
    callWallet,
    prepare: async () => ({ request: { type: 'message', data: '0x' }, answer: ([signed]) => signed }),
    readFacts: async () => facts,
    askPrices,
  })
  const states: ApprovalState[] = []
  approval.subscribe((state) => states.push(state))
  const now = () => states.at(-1)
  await vi.waitFor(() => expect(now()?.status).toEqual({ step: 'ready' }))
  return { ...approval, states, now }
}

test('the coin and named tokens are asked for at once, and what else moves once it is known', async () => {
  const askPrices = vi.fn<AskPrices>(async (keys) => Object.fromEntries(keys.map((key) => [key, key.length])))
  const { now } = await open(transfer, askPrices)
  await vi.waitFor(() => expect(now()?.prices).toEqual({ native: 6, [dollar]: 42, [other]: 42 }))
  expect(askPrices.mock.calls).toEqual([[['native', dollar]], [['native', dollar, other]]])
})

test('can be approved without an answer, and what comes late changes nothing but money', async () => {
  let answer: (prices: ApprovalPrices) => void = () => undefined
  const { now, states, approve, result } = await open(transfer, () => new Promise((resolve) => (answer = resolve)))
  const before = now()
  expect(before?.prices).toEqual({})
  answer({ native: 2_000 })
  await vi.waitFor(() => expect(now()?.prices).toEqual({ native: 2_000 }))
  expect(now()).toEqual({ ...before, prices: { native: 2_000 } })
  // The same objects: whoever draws can tell that nothing else has changed.
  for (const key of ['request', 'description', 'facts', 'risks', 'status'] as const)
    expect(states.at(-1)?.[key]).toBe(before?.[key])
  await approve()
  expect(await result).toBe('0xsigned')
})

test('says nothing of money where the team has no price service', async () => {
  const { states } = await open(transfer, undefined)
  expect(states.filter((state) => 'prices' in state)).toEqual([])
})

test('has nothing to ask of a message', async () => {
  const askPrices = vi.fn<AskPrices>(async () => ({}))
  await open(message, askPrices)
  expect(askPrices.mock.calls.flat(2)).toEqual([])
})

test('warns of the same whatever tokens are worth', async () => {
  const dear = await open(transfer, async () => ({ native: 1e9, [dollar]: 1e9, [other]: 1e9 }))
  await vi.waitFor(() => expect(dear.now()?.prices).toHaveProperty(other))
  const plain = await open(transfer, undefined)
  expect(dear.now()?.risks).toEqual(plain.now()?.risks)
})
