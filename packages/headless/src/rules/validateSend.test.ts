import { expect, test } from 'vitest'
import type { SendDraft, SendToken } from '../entities/token.js'
import { type SendContext, validateSend } from './validateSend.js'

const to = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const ether: SendToken = { caipNetworkId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 }
const dollar: SendToken = { caipNetworkId: 'eip155:1', address: contract, name: 'USD', symbol: 'USDC', decimals: 6 }
const draft: SendDraft = { token: ether, sendTokenAmount: '0.25', receiverAddress: to }

const codes = (given: SendDraft, context?: SendContext) => validateSend(given, context).map(({ code }) => code)

test('an empty draft names all that is missing in the words of the specification', () => {
  expect(validateSend({})).toEqual([
    { path: 'sendTokenAmount', code: 'AMOUNT_REQUIRED', message: 'An amount and receiver address are required' },
    { path: 'receiverAddress', code: 'RECEIVER_REQUIRED', message: 'An amount and receiver address are required' },
    { path: 'token', code: 'TOKEN_REQUIRED', message: 'A token is required' },
  ])
})

test('a whole draft has no issue', () => {
  expect(validateSend(draft)).toEqual([])
  expect(validateSend(draft, { balance: 10n ** 18n, fee: 10n ** 15n, from: contract })).toEqual([])
})

test.each<{ when: string; given: SendDraft; context?: SendContext; code: string }>([
  { when: 'the amount is no number', given: { ...draft, sendTokenAmount: '1e3' }, code: 'INVALID_AMOUNT' },
  {
    when: 'the amount is finer than the token',
    given: { ...draft, token: dollar, sendTokenAmount: '0.1234567' },
    code: 'INVALID_AMOUNT',
  },
  { when: 'the amount is zero', given: { ...draft, sendTokenAmount: '0.00' }, code: 'ZERO_AMOUNT' },
  {
    when: 'the amount is above the balance',
    given: draft,
    context: { balance: 249_999_999_999_999_999n },
    code: 'INSUFFICIENT_FUNDS',
  },
  {
    when: 'the fee does not fit beside the amount',
    given: draft,
    context: { balance: 25n * 10n ** 16n, fee: 1n },
    code: 'INSUFFICIENT_FUNDS',
  },
  { when: 'the receiver is malformed', given: { ...draft, receiverAddress: `${to}0` }, code: 'INVALID_RECEIVER' },
  { when: 'the receiver is a name', given: { ...draft, receiverAddress: 'vitalik.eth' }, code: 'INVALID_RECEIVER' },
  { when: 'the receiver is nobody', given: { ...draft, receiverAddress: `0x${'0'.repeat(40)}` }, code: 'ZERO_ADDRESS' },
  { when: 'the receiver is oneself', given: draft, context: { from: to.toLowerCase() }, code: 'OWN_ADDRESS' },
  {
    when: 'the receiver is oneself, written bare',
    given: { ...draft, receiverAddress: to.slice(2) },
    context: { from: to },
    code: 'OWN_ADDRESS',
  },
  {
    when: 'the receiver is the token',
    given: { ...draft, token: dollar, receiverAddress: contract.toLowerCase() },
    code: 'TOKEN_CONTRACT',
  },
])('$code when $when', ({ given, context, code }) => {
  expect(codes(given, context)).toEqual([code])
})

test('the fee of a token is paid in the native coin, not in the token', () => {
  expect(codes({ ...draft, token: dollar }, { balance: 250_000n, fee: 10n ** 15n })).toEqual([])
})
