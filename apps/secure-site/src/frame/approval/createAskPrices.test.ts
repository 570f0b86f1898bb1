import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mostPricedTokens } from '../../protocol/prices'
import type { CallWallet } from '../walletWorker'
import { createAskPrices } from './createAskPrices'

const dollar = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const ether = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const base = { namespace: 'eip155', chainId: 8453 } as const

type Answer = (addresses: readonly string[]) => Promise<Readonly<Record<string, number>>>

/** What asks for prices, over a worker that answers so, and what that was asked for. */
async function open(answer: Answer, network: Parameters<typeof createAskPrices>[0] = base) {
  const asked: (readonly string[])[] = []
  const callWallet = (async (_: string, { addresses }: { readonly addresses: readonly string[] }) => {
    asked.push(addresses)
    return answer(addresses)
  }) as unknown as CallWallet
  return { ask: await createAskPrices(network, callWallet), asked }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('names the coin and tokens by their CAIP-10 addresses, each once', async () => {
  const { ask, asked } = await open(async () => ({ [`eip155:8453:${ether}`]: 2_000, [`eip155:8453:${dollar}`]: 1 }))
  expect(await ask?.(['native', dollar])).toEqual({ native: 2_000, [dollar]: 1 })
  expect(await ask?.([dollar, 'native'])).toEqual({})
  expect(asked).toEqual([[`eip155:8453:${ether}`, `eip155:8453:${dollar}`]])
})

test('knows the coin of Solana', async () => {
  const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const { ask, asked } = await open(async ([first = '']) => ({ [first]: 150 }), { namespace: 'solana', chainId })
  expect(await ask?.(['native'])).toEqual({ native: 150 })
  expect(asked).toEqual([[`${chainId}:So11111111111111111111111111111111111111111`]])
})

test('takes no price of something that was not asked for', async () => {
  const { ask } = await open(async () => ({ [`eip155:1:${ether}`]: 2_000, native: 5, [dollar]: 1 }))
  expect(await ask?.(['native', dollar])).toEqual({})
})

test.each<[string, Answer]>([
  ['refuses', () => Promise.reject(new Error('throttled'))],
  ['says nothing', () => new Promise(() => undefined)],
  [
    'answers after 2 s',
    () => new Promise((resolve) => setTimeout(() => resolve({ [`eip155:8453:${ether}`]: 1 }), 2_001)),
  ],
])('is without prices when the login server %s', async (_, answer) => {
  const { ask } = await open(answer)
  const prices = ask?.(['native'])
  await vi.advanceTimersByTimeAsync(2_001)
  expect(await prices).toEqual({})
})

test('asks for no more tokens than the login server takes', async () => {
  const { ask, asked } = await open(async () => ({}))
  await ask?.(Array.from({ length: 60 }, (_, index) => `0x${String(index).padStart(40, '0')}`))
  expect(asked.map(({ length }) => length)).toEqual([mostPricedTokens])
})

test.each([
  ['a test network', { namespace: 'eip155', chainId: 11_155_111 }],
  ['a test network of Solana', { namespace: 'solana', chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' }],
  ['a network that nobody knows', { namespace: 'eip155', chainId: 987_654_321 }],
] as const)('asks nothing on %s', async (_, network) => {
  expect((await open(async () => ({}), network)).ask).toBeUndefined()
})
