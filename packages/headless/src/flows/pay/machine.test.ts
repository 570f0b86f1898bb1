import { describe, expect, test } from 'vitest'
import { alice, bob } from '../../../test/fakeConnector.js'
import type { Payment } from '../../entities/payment.js'
import { UnsupportedNetworkError } from '../../errors/connection.js'
import { nextState } from '../../rules/flows/machine.js'
import { isPaymentOf, isSamePayment, type PayEvent, payMachine, type PayState } from './machine.js'

const token = { caipNetworkId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 } as const
const payment: Payment = { token, amount: 10n ** 18n, to: bob }
const error = new UnsupportedNetworkError()

const idle: PayState = { step: 'idle' }
const checking: PayState = { step: 'checking', id: 2 }
const request: PayState = { step: 'request', payment, error: null }
const switching: PayState = { step: 'switching', payment, id: 2 }
const reviewed: PayState = { step: 'reviewed', payment }

describe('a payment', () => {
  test.each<{ state: PayState; event: PayEvent; next: PayState }>([
    { state: reviewed, event: { type: 'asked', id: 3 }, next: { step: 'checking', id: 3 } },
    { state: checking, event: { type: 'checked', id: 2, payment }, next: request },
    { state: checking, event: { type: 'refused', id: 2, error }, next: { step: 'invalid', error } },
    { state: request, event: { type: 'switchStarted', id: 2 }, next: switching },
    { state: switching, event: { type: 'switched', id: 2 }, next: request },
    { state: switching, event: { type: 'blocked', error }, next: { step: 'request', payment, error } },
    { state: request, event: { type: 'reviewed' }, next: reviewed },
    { state: reviewed, event: { type: 'submitted' }, next: { step: 'submitted', payment } },
    { state: reviewed, event: { type: 'left' }, next: idle },
  ])('$event.type leads from $state.step to $next.step', ({ state, event, next }) => {
    expect(nextState(payMachine, state, event)).toEqual(next)
  })

  test.each<{ what: string; state: PayState; event: PayEvent }>([
    { what: 'a late check', state: checking, event: { type: 'checked', id: 1, payment } },
    { what: 'a late refusal', state: checking, event: { type: 'refused', id: 1, error } },
    { what: 'a refusal of what was checked', state: request, event: { type: 'refused', id: 2, error } },
    { what: 'a late switch', state: switching, event: { type: 'switched', id: 1 } },
    { what: 'a switch of what was let go', state: idle, event: { type: 'switched', id: 2 } },
    { what: 'a review of nothing', state: idle, event: { type: 'reviewed' } },
    { what: 'a submission of nothing', state: checking, event: { type: 'submitted' } },
    { what: 'leaving nothing', state: idle, event: { type: 'left' } },
  ])('$what changes nothing', ({ state, event }) => expect(nextState(payMachine, state, event)).toBe(state))
})

const contract = `0x${'A'.repeat(40)}`

test.each<{ what: string; other: Payment; isSame: boolean }>([
  { what: 'the same, with addresses in small letters', other: { ...payment, to: bob.toLowerCase() }, isSame: true },
  { what: 'another amount', other: { ...payment, amount: 1n }, isSame: false },
  { what: 'another recipient', other: { ...payment, to: alice }, isSame: false },
  { what: 'a token', other: { ...payment, token: { ...token, address: contract } }, isSame: false },
  { what: 'another network', other: { ...payment, token: { ...token, caipNetworkId: 'eip155:10' } }, isSame: false },
])('isSamePayment knows $what', ({ other, isSame }) => expect(isSamePayment(payment, other)).toBe(isSame))

test.each([
  { amount: '1', recipient: bob, is: true },
  { amount: '1.0', recipient: bob, is: true },
  { amount: 10n ** 18n, recipient: bob.toLowerCase(), is: true },
  { amount: 1n, recipient: bob, is: false },
  { amount: 'one', recipient: bob, is: false },
  { amount: '1', recipient: alice, is: false },
])('isPaymentOf: a payment of 1 to bob is asked for with $amount to $recipient: $is', ({ amount, recipient, is }) => {
  expect(isPaymentOf(payment, { asset: { caipNetworkId: 'eip155:1' }, amount, recipient })).toBe(is)
})
