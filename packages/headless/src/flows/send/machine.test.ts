import { describe, expect, test } from 'vitest'
import type { SendRequest } from '../../entities/sendDraft.js'
import { RequestPendingError } from '../../errors/connection.js'
import { UserRejectedRequestError } from '../../errors/request.js'
import { nextState } from '../../rules/flows/machine.js'
import type { PendingTransfer } from '../../rules/flows/transactions.js'
import {
  isSameSendRequest,
  isUndecided,
  type SendEvent,
  sendMachine,
  type SendState,
  type SubmittedStep,
  toSubmittedStep,
} from './machine.js'

const token = { caipNetworkId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 } as const
const request: SendRequest = { from: 'eip155:1:0xa', to: '0xb', amount: 1n, token }
const other: SendRequest = { ...request }
const rejection = new UserRejectedRequestError()
const failure = new RequestPendingError()

const form: SendState = { step: 'form', isStale: false, cleared: [] }
const staleForm: SendState = { step: 'form', isStale: true, cleared: ['sendTokenAmount'] }
const review: SendState = { step: 'review', request }
const submitted: SendState = { step: 'submitted', id: 'a', request }
const rejected: SendState = { step: 'rejected', request, error: rejection }
const failed: SendState = { step: 'failed', request, error: failure }

const states = { form, staleForm, review, submitted, rejected, failed }
type Name = keyof typeof states

const all = (target: SendState): Partial<Record<Name, SendState>> => ({
  form: target,
  staleForm: target,
  review: target,
  submitted: target,
  rejected: target,
  failed: target,
})

/** Where each event leads from the states it applies to; from all others it leads nowhere. */
const moves: readonly [string, SendEvent, Partial<Record<Name, SendState>>][] = [
  ['a review', { type: 'reviewed', request: other }, all({ step: 'review', request: other })],
  ['a changed draft', { type: 'changed', cleared: ['sendTokenAmount'] }, { review: staleForm }],
  ['a submit', { type: 'submitted', id: 'a' }, { review: submitted }],
  ['a send of before the reload', { type: 'resumed', id: 'b', request }, all({ step: 'submitted', id: 'b', request })],
  ['a rejection', { type: 'notSent', id: 'a', error: rejection }, { submitted: rejected }],
  ['a failure', { type: 'notSent', id: 'a', error: failure }, { submitted: failed }],
  ['the failure of another send', { type: 'notSent', id: 'b', error: failure }, {}],
  ['releasing', { type: 'released', id: 'a' }, { submitted: form }],
  ['releasing another send', { type: 'released', id: 'b' }, {}],
  [
    'going back while the draft is the same',
    { type: 'wentBack', isSame: true },
    { review: form, submitted: form, rejected: review, failed: review },
  ],
  [
    'going back after the draft changed',
    { type: 'wentBack', isSame: false },
    { review: form, submitted: form, rejected: form, failed: form },
  ],
  ['having seen the outcome', { type: 'seen' }, { rejected: form, failed: form }],
  [
    'another account',
    { type: 'accountLost' },
    { review: { ...form, isStale: true }, submitted: form, rejected: form, failed: form },
  ],
]

describe('a send', () => {
  const cases = moves.flatMap(([what, event, targets]) =>
    (Object.keys(states) as Name[]).map((name) => ({ what, event, name, target: targets[name] ?? states[name] })),
  )

  test.each(cases)('$what in $name leads to $target.step', ({ event, name, target }) => {
    expect(nextState(sendMachine, states[name], event)).toEqual(target)
  })

  test('an event that does not apply returns the same object', () => {
    expect(nextState(sendMachine, form, { type: 'submitted', id: 'a' })).toBe(form)
    expect(nextState(sendMachine, submitted, { type: 'released', id: 'b' })).toBe(submitted)
  })
})

describe('toSubmittedStep', () => {
  const transaction: PendingTransfer = {
    id: 'a',
    kind: 'send',
    account: request.from,
    caipNetworkId: 'eip155:1',
    token,
    amount: 1n,
    to: '0xb',
    time: 0,
    status: 'handedOver',
    isUnknown: false,
  }

  test.each<{ what: string; given: Partial<PendingTransfer> | undefined; step: SubmittedStep; open: boolean }>([
    { what: 'no transaction yet', given: undefined, step: 'signing', open: true },
    { what: 'one without a hash', given: {}, step: 'signing', open: true },
    { what: 'one that the wallet went silent about', given: { isUnknown: true }, step: 'unknown', open: true },
    { what: 'one that no node had', given: { hash: '0xh', isUnknown: true }, step: 'unknown', open: true },
    { what: 'one with a hash', given: { hash: '0xh' }, step: 'confirming', open: true },
    { what: 'one that the network has', given: { status: 'pending' }, step: 'confirming', open: true },
    { what: 'one in a block', given: { status: 'confirmed' }, step: 'sent', open: false },
    { what: 'one that failed', given: { status: 'failed' }, step: 'failed', open: false },
    { what: 'one that was replaced', given: { status: 'replaced' }, step: 'replaced', open: false },
    { what: 'one that was dropped', given: { status: 'dropped' }, step: 'dropped', open: false },
    { what: 'one that expired', given: { status: 'expired' }, step: 'expired', open: false },
  ])('$what is shown as $step', ({ given, step, open }) => {
    expect(toSubmittedStep(given && { ...transaction, ...given })).toBe(step)
    expect(isUndecided(step)).toBe(open)
  })
})

describe('isSameSendRequest', () => {
  test('a request equals an unchanged copy', () => {
    expect(isSameSendRequest(request, { ...request, token: { ...token } })).toBe(true)
  })

  test.each<[string, SendRequest | undefined]>([
    ['the account', { ...request, from: 'eip155:1:0xc' }],
    ['the receiver', { ...request, to: '0xc' }],
    ['the amount', { ...request, amount: 2n }],
    ['the network', { ...request, token: { ...token, caipNetworkId: 'eip155:8453' } }],
    ['the token', { ...request, token: { ...token, address: '0xd' } }],
    ['everything', undefined],
  ])('a request differs when %s changed', (_, now) => {
    expect(isSameSendRequest(request, now)).toBe(false)
  })
})
