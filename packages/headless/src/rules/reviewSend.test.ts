import { expect, test } from 'vitest'
import { reviewSend } from './reviewSend.js'

const token = { caipNetworkId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 } as const
const from = 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const draft = { token, sendTokenAmount: '.5', receiverAddress: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' }

test('a review freezes what will be signed', () => {
  const review = reviewSend(draft, from)
  expect(review).toEqual({ from, token, amount: 500_000_000_000_000_000n, to: draft.receiverAddress })
  expect(Object.isFrozen(review)).toBe(true)
})

test.each([
  { when: 'nobody is connected', change: {}, sender: undefined },
  { when: 'there is no token', change: { token: undefined }, sender: from },
  { when: 'there is no amount', change: { sendTokenAmount: '' }, sender: from },
  { when: 'the amount is none', change: { sendTokenAmount: '1e18' }, sender: from },
  { when: 'there is no receiver', change: { receiverAddress: undefined }, sender: from },
] as const)('there is nothing to review when $when', ({ change, sender }) => {
  const kept = Object.entries({ ...draft, ...change }).filter(([, value]) => value !== undefined)
  expect(reviewSend(Object.fromEntries(kept), sender)).toBeUndefined()
})
