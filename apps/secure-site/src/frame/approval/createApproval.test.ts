import type { ApprovalFacts, ApprovalPrices } from '@portico/headless/approval'
import { decodeFunctionData, encodeFunctionData, erc20Abi, maxUint256, stringToHex } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import type { CallWallet } from '../walletWorker'
import { type ApprovalState, canLimit } from './approvalState'
import type { AskPrices } from './createAskPrices'
import { type ApprovalOptions, createApproval } from './createApproval'

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
async function open(
  request: typeof transfer | typeof message,
  askPrices: AskPrices | undefined,
  options: Partial<ApprovalOptions> = {},
) {
  const callWallet = (async () => ['0xsigned']) as unknown as CallWallet
  const approval = await createApproval({
    request: { ...request, caipNetworkId: 'eip155:8453', address, origin: 'https://shop.example' },
    signal: new AbortController().signal,
    callWallet,
    prepare: async () => ({ request: { type: 'message', data: '0x' }, answer: ([signed]) => signed }),
    readFacts: async () => facts,
    askPrices,
    ...options,
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

const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [friend, maxUint256] })
const allowance = { method: 'eth_sendTransaction', params: [{ from: address, to: dollar, data: approve }] }

/** What may be spent in a state, as it is drawn. */
const amountIn = (state: ApprovalState | undefined) =>
  state?.description.actions.map((action) => (action.type === 'allowance' ? action.amount : action.type))

describe('an allowance that the person changes', () => {
  /** An approval of an unlimited one. `prepare`: what is signed, by the amount. */
  async function openAllowance(prepare: (amount: bigint) => Promise<void> = async () => undefined) {
    const signed: unknown[] = []
    const callWallet = (async (_: string, { request }: { readonly request: unknown }) => {
      signed.push(request)
      return ['0xsigned']
    }) as unknown as CallWallet
    const opened = await open(allowance, undefined, {
      callWallet,
      async prepare(payload) {
        if (payload.type !== 'call') throw new TypeError('a call is expected')
        const { args } = decodeFunctionData({ abi: erc20Abi, data: payload.call.data })
        await prepare(args?.[1] as bigint)
        return { request: { type: 'message', data: payload.call.data }, answer: ([text]) => text }
      },
      readFacts: async () => ({ ...facts, tokens: { [dollar]: { name: 'Dollar', symbol: 'USD', decimals: 6 } } }),
    })
    return { ...opened, signed }
  }

  test('is described, prepared and judged anew, and signed with the new amount', async () => {
    const { limit, approve: press, now, states, signed, result } = await openAllowance()
    expect(now()?.risks.map(({ code }) => code)).toContain('unlimitedAllowance')
    states.length = 0
    await limit(0, 100n)
    // Nothing of what was drawn before can be approved meanwhile.
    expect(states[0]).toMatchObject({ status: { step: 'preparing' }, facts: undefined })
    expect([amountIn(now()), now()?.status]).toEqual([['100'], { step: 'ready' }])
    expect(now()?.risks.map(({ code }) => code)).not.toContain('unlimitedAllowance')
    expect(now()?.requested?.actions).toMatchObject([{ amount: 'unlimited' }])
    await press()
    const limited = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [friend, 100n] })
    expect([signed, await result]).toEqual([[{ type: 'message', data: limited }], '0xsigned'])
  })

  test('cannot be approved before it was prepared', async () => {
    let go = () => undefined as void
    const {
      limit,
      approve: press,
      signed,
      now,
    } = await openAllowance((amount) =>
      amount === 100n ? new Promise((resolve) => (go = resolve)) : Promise.resolve(),
    )
    const limiting = limit(0, 100n)
    await press()
    await vi.waitFor(() => expect(amountIn(now())).toEqual(['100']))
    await press()
    expect(signed).toEqual([])
    go()
    await limiting
    await press()
    expect(signed).toHaveLength(1)
  })

  test('is again what the page asked for', async () => {
    const { limit, now } = await openAllowance()
    await limit(0, 100n)
    await limit(0)
    expect([amountIn(now()), now()?.requested]).toEqual([['unlimited'], undefined])
  })

  test('can be changed once more where it would fail, with its token by name', async () => {
    const { limit, now } = await openAllowance(async (amount) => {
      if (amount === 1n) throw new Error('would fail')
    })
    await limit(0, 1n)
    expect(now()).toMatchObject({ status: { step: 'failed' }, facts: { tokens: { [dollar]: { decimals: 6 } } } })
    expect(canLimit(now() as ApprovalState)).toBe(true)
    await limit(0, 2n)
    expect([amountIn(now()), now()?.status.step]).toEqual([['2'], 'ready'])
  })

  test('is not changed once it was signed', async () => {
    const { limit, approve: press, now, result } = await openAllowance()
    await press()
    await result
    await limit(0, 1n)
    expect(amountIn(now())).toEqual(['unlimited'])
  })
})

test('a contract that a node knows as one of NFTs is told as such', async () => {
  const { now } = await open(allowance, undefined, { readFacts: async () => ({ ...facts, collections: [dollar] }) })
  expect(now()?.description.actions).toMatchObject([
    { asset: { type: 'nft', tokenId: String(maxUint256) }, amount: '1' },
  ])
  expect(now()?.risks.map(({ code }) => code)).not.toContain('unlimitedAllowance')
})
