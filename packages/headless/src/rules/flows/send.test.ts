import { describe, expect, test } from 'vitest'
import type { SendRequest } from '../../entities/sendDraft.js'
import { RequestPendingError } from '../../errors/connection.js'
import { TransactionOutcomeUnknownError, UserRejectedRequestError } from '../../errors/request.js'
import { isSameSendRequest, isUnfinishedSend, nextSendState, type SendEvent, type SendState } from './send.js'

const token = { caipNetworkId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 } as const
const request: SendRequest = { from: 'eip155:1:0xa', to: '0xb', amount: 1n, token }
const other: SendRequest = { ...request }
const hash = '0xh'
const rejection = new UserRejectedRequestError()
const failure = new RequestPendingError()
const lostAnswer = new TransactionOutcomeUnknownError()

const form: SendState = { step: 'form', isStale: false }
const staleForm: SendState = { step: 'form', isStale: true }
const review: SendState = { step: 'review', request }
const signing: SendState = { step: 'signing', request }
const unknown: SendState = { step: 'unknown', request }
const confirming: SendState = { step: 'confirming', request, hash }
const sent: SendState = { step: 'sent', request, hash }
const rejected: SendState = { step: 'rejected', request, error: rejection }
const failed: SendState = { step: 'failed', request, error: failure }
const reverted: SendState = { step: 'failed', request, error: failure, hash }

const states = { form, staleForm, review, signing, unknown, confirming, sent, rejected, failed, reverted }
type Name = keyof typeof states

/** Where each event leads from the states it applies to; from all others it leads nowhere. */
const moves: readonly [string, SendEvent, Partial<Record<Name, SendState>>][] = [
  [
    'a review',
    { type: 'reviewed', request: other },
    Object.fromEntries(
      (['form', 'staleForm', 'review', 'sent', 'rejected', 'failed', 'reverted'] as const).map((name) => [
        name,
        { step: 'review', request: other },
      ]),
    ),
  ],
  ['a changed draft', { type: 'changed' }, { review: staleForm }],
  ['a submit', { type: 'submitted' }, { review: signing }],
  ['leaving', { type: 'left' }, { signing: unknown }],
  ['a hash', { type: 'handedOver', request, hash }, { signing: confirming, unknown: confirming }],
  ['the hash of another send', { type: 'handedOver', request: other, hash }, {}],
  ['a rejection', { type: 'notSent', request, error: rejection }, { signing: rejected, unknown: rejected }],
  ['a failure', { type: 'notSent', request, error: failure }, { signing: failed, unknown: failed }],
  ['a lost answer', { type: 'notSent', request, error: lostAnswer }, { signing: unknown, unknown }],
  ['the failure of another send', { type: 'notSent', request: other, error: failure }, {}],
  ['a block', { type: 'confirmed', request }, { confirming: sent }],
  ['the block of another send', { type: 'confirmed', request: other }, {}],
  ['a revert', { type: 'reverted', request, error: failure }, { confirming: reverted }],
  ['the revert of another send', { type: 'reverted', request: other, error: failure }, {}],
  [
    'going back while the draft is the same',
    { type: 'wentBack', isSame: true },
    { review: form, unknown: form, confirming: form, sent: form, rejected: review, failed: review, reverted: review },
  ],
  [
    'going back after the draft changed',
    { type: 'wentBack', isSame: false },
    { review: form, unknown: form, confirming: form, sent: form, rejected: form, failed: form, reverted: form },
  ],
  ['having seen the outcome', { type: 'seen' }, { sent: form, rejected: form, failed: form, reverted: form }],
  [
    'another account',
    { type: 'accountLost' },
    {
      review: staleForm,
      signing: form,
      unknown: form,
      confirming: form,
      sent: form,
      rejected: form,
      failed: form,
      reverted: form,
    },
  ],
]

describe('nextSendState', () => {
  const cases = moves.flatMap(([what, event, targets]) =>
    (Object.keys(states) as Name[]).map((name) => ({ what, event, name, target: targets[name] ?? states[name] })),
  )

  test.each(cases)('$what in $name leads to $target.step', ({ event, name, target }) => {
    expect(nextSendState(states[name], event)).toEqual(target)
  })

  test('an event that does not apply returns the same object', () => {
    expect(nextSendState(form, { type: 'submitted' })).toBe(form)
    expect(nextSendState(confirming, { type: 'left' })).toBe(confirming)
  })
})

describe('isUnfinishedSend', () => {
  test('a send is unfinished from the wallet’s request to the block', () => {
    const unfinished = (Object.keys(states) as Name[]).filter((name) => isUnfinishedSend(states[name]))
    expect(unfinished).toEqual(['signing', 'unknown', 'confirming'])
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
