import type { ReviewedSend } from '@portico/headless'
import { expect, it } from 'vitest'
import { sameSend } from './sameSend.js'

const token = { caipNetworkId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 } as const
const send: ReviewedSend = { from: 'eip155:1:0xa', to: '0xb', amount: 1n, token }

it('keeps a review that nothing changed under', () => {
  expect(sameSend(send, { ...send, token: { ...token } })).toBe(true)
})

it.each<[string, ReviewedSend | undefined]>([
  ['the account', { ...send, from: 'eip155:1:0xc' }],
  ['the receiver', { ...send, to: '0xc' }],
  ['the amount', { ...send, amount: 2n }],
  ['the network', { ...send, token: { ...token, caipNetworkId: 'eip155:8453' } }],
  ['the token', { ...send, token: { ...token, address: '0xd' } }],
  ['everything', undefined],
])('gives a review up when %s changed', (_, now) => {
  expect(sameSend(send, now)).toBe(false)
})
