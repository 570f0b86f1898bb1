import { describe, expect, test } from 'vitest'
import type { SwapReview } from '../../entities/swap.js'
import { UserRejectedRequestError } from '../../errors/request.js'
import { FeatureError } from '../../errors/failures.js'
import { nextState } from '../../rules/flows/machine.js'
import type { PendingSwap } from '../../rules/flows/transactions.js'
import {
  isSameSwap,
  isSwapUndecided,
  type SwapEvent,
  swapMachine,
  type SwapPart,
  type SwapState,
  toSubmittedSwapStep,
} from './machine.js'

const review: SwapReview = {
  account: 'eip155:1:0xa',
  from: { address: 'eip155:1:0xf', name: 'From', symbol: 'FRM', decimals: 6 },
  to: { address: 'eip155:1:0xe', name: 'To', symbol: 'TOO', decimals: 18 },
  amount: 5n,
  toAmount: 9n,
  minimumReceived: 8n,
  slippage: 1,
  isHighImpact: true,
}
const emptyForm: SwapState = { step: 'ready', isStale: false }
const reviewing: SwapState = { step: 'review', review, needsApproval: true, needsImpactConsent: true }
const submitted: SwapState = { step: 'submitted', part: 'swap', id: '1', review }
const error = new FeatureError('SWAP_PRICE_MOVED')
const failed: SwapState = { step: 'failed', part: 'swap', review, error }
const rejection = new UserRejectedRequestError()

describe('a swap', () => {
  test.each<{ what: string; from: SwapState; event: SwapEvent; to: SwapState }>([
    {
      what: 'a review begins',
      from: emptyForm,
      event: { type: 'reviewed', review, needsApproval: true },
      to: reviewing,
    },
    {
      what: 'the wallet says that it approves and swaps in one request',
      from: reviewing,
      event: { type: 'approvalChecked', review, batching: 'supported' },
      to: { ...reviewing, batching: 'supported' },
    },
    {
      what: 'the service names the contract that takes the amount',
      from: reviewing,
      event: { type: 'approvalChecked', review, batching: 'unsupported', spender: '0xc' },
      to: { ...reviewing, review: { ...review, spender: '0xc' }, batching: 'unsupported' },
    },
    {
      what: 'a press finds the contract, which the review has to name first',
      from: { ...submitted, part: 'batch' },
      event: { type: 'spenderFound', id: '1', spender: '0xc' },
      to: {
        ...reviewing,
        review: { ...review, spender: '0xc' },
        needsImpactConsent: false,
        needsReset: false,
        batching: 'supported',
      },
    },
    {
      what: 'the wallet does not after all',
      from: { ...submitted, part: 'batch' },
      event: { type: 'batchRefused', id: '1' },
      to: { ...reviewing, needsImpactConsent: false, batching: 'refused' },
    },
    {
      what: 'the user agrees to the loss',
      from: reviewing,
      event: { type: 'impactAccepted' },
      to: { ...reviewing, needsImpactConsent: false },
    },
    { what: 'a review is outdated', from: reviewing, event: { type: 'changed' }, to: { step: 'ready', isStale: true } },
    {
      what: 'the wallet is asked to approve',
      from: reviewing,
      event: { type: 'submitted', part: 'approval', id: '2' },
      to: { ...submitted, part: 'approval', id: '2' },
    },
    {
      what: 'the token wants its allowance reset',
      from: { ...submitted, part: 'approval' },
      event: { type: 'resetNeeded', id: '1' },
      to: { ...reviewing, needsReset: true, needsImpactConsent: false },
    },
    {
      what: 'the swap follows its approval',
      from: { ...submitted, part: 'approval' },
      event: { type: 'submitted', part: 'swap', id: '2' },
      to: { ...submitted, id: '2' },
    },
    { what: 'a check refuses it', from: submitted, event: { type: 'notSent', id: '1', error }, to: failed },
    {
      what: 'the user rejects it',
      from: submitted,
      event: { type: 'notSent', id: '1', error: rejection },
      to: { ...failed, step: 'rejected', error: rejection },
    },
    { what: 'a failure is left', from: failed, event: { type: 'leftForForm' }, to: emptyForm },
    { what: 'a note is left', from: { step: 'ready', isStale: true }, event: { type: 'leftForForm' }, to: emptyForm },
  ])('$what', ({ from, event, to }) => {
    expect(nextState(swapMachine, from, event)).toEqual(to)
  })

  test.each<{ what: string; from: SwapState; event: SwapEvent }>([
    { what: 'a late answer about an earlier swap', from: submitted, event: { type: 'notSent', id: '0', error } },
    { what: 'a reset of an earlier swap', from: submitted, event: { type: 'resetNeeded', id: '0' } },
    { what: 'a refusal of an earlier swap', from: submitted, event: { type: 'batchRefused', id: '0' } },
    {
      what: 'what the wallet said about another review',
      from: reviewing,
      event: { type: 'approvalChecked', review: { ...review }, batching: 'supported' },
    },
    {
      what: 'what the wallet said too late',
      from: submitted,
      event: { type: 'approvalChecked', review, batching: 'supported' },
    },
    {
      what: 'the contract of an earlier swap',
      from: submitted,
      event: { type: 'spenderFound', id: '0', spender: '0xc' },
    },
    { what: 'an answer after the swap was left', from: emptyForm, event: { type: 'notSent', id: '1', error } },
    { what: 'a change while the wallet is asked', from: submitted, event: { type: 'changed' } },
    { what: 'consent without a review', from: emptyForm, event: { type: 'impactAccepted' } },
    { what: 'a request without a review', from: failed, event: { type: 'submitted', part: 'swap', id: '2' } },
    { what: 'leaving an empty form', from: emptyForm, event: { type: 'leftForForm' } },
  ])('$what changes nothing', ({ from, event }) => {
    expect(nextState(swapMachine, from, event)).toBe(from)
  })
})

const transaction: PendingSwap = {
  id: '1',
  kind: 'swap',
  account: 'eip155:1:0xa',
  caipNetworkId: 'eip155:1',
  token: { caipNetworkId: 'eip155:1', name: 'From', symbol: 'FRM', decimals: 6 },
  amount: 5n,
  toSymbol: 'TOO',
  time: 1,
  status: 'handedOver',
  isUnknown: false,
}

test.each<{ part: SwapPart; given: Partial<PendingSwap> | undefined; step: string }>([
  { part: 'reset', given: { status: 'pending' }, step: 'resetting' },
  { part: 'reset', given: { status: 'confirmed' }, step: 'reset' },
  { part: 'reset', given: { status: 'failed' }, step: 'failed' },
  { part: 'approval', given: undefined, step: 'approving' },
  { part: 'approval', given: {}, step: 'approving' },
  { part: 'approval', given: { status: 'pending' }, step: 'approving' },
  { part: 'approval', given: { status: 'confirmed' }, step: 'approved' },
  { part: 'approval', given: { status: 'failed' }, step: 'failed' },
  { part: 'batch', given: undefined, step: 'swapping' },
  { part: 'batch', given: { status: 'pending' }, step: 'swapping' },
  { part: 'batch', given: { isUnknown: true }, step: 'unknown' },
  { part: 'batch', given: { status: 'confirmed' }, step: 'done' },
  { part: 'swap', given: undefined, step: 'swapping' },
  { part: 'swap', given: { status: 'pending' }, step: 'swapping' },
  { part: 'swap', given: { isUnknown: true }, step: 'unknown' },
  { part: 'swap', given: { status: 'confirmed' }, step: 'done' },
  { part: 'swap', given: { status: 'replaced' }, step: 'replaced' },
  { part: 'swap', given: { status: 'dropped' }, step: 'dropped' },
  { part: 'swap', given: { status: 'expired' }, step: 'expired' },
])('the $part with $given is shown as $step', ({ part, given, step }) => {
  expect(toSubmittedSwapStep(part, given && { ...transaction, ...given })).toBe(step)
})

describe('isSameSwap', () => {
  test('a draft equals its review, whatever else is known of its tokens', () => {
    expect(isSameSwap(review, { ...review, from: { ...review.from, price: 2 } })).toBe(true)
  })

  test.each<[string, Parameters<typeof isSameSwap>[1]]>([
    ['nothing', undefined],
    ['the account', { ...review, account: 'eip155:1:0xb' }],
    ['what is given', { ...review, from: review.to }],
    ['what is wanted', { ...review, to: review.from }],
    ['the amount', { ...review, amount: 6n }],
  ])('another draft by %s is not the same', (_what, current) => {
    expect(isSameSwap(review, current)).toBe(false)
  })
})

describe('isSwapUndecided', () => {
  const account = 'eip155:1:0xa'
  const asked: PendingSwap = {
    id: '1',
    kind: 'swap',
    account,
    caipNetworkId: 'eip155:1',
    token: { caipNetworkId: 'eip155:1', address: '0xf', name: 'From', symbol: 'FRM', decimals: 6 },
    amount: 5n,
    toSymbol: 'TOO',
    time: 1,
    status: 'handedOver',
    isUnknown: true,
  }
  const approval: PendingSwap = { ...asked, kind: 'approval', amount: 7n }

  test.each<[string, boolean, PendingSwap]>([
    ['that the wallet did not answer', true, asked],
    ['that the network has', true, { ...asked, status: 'pending', hash: '0x1', isUnknown: false }],
    ['whose token is approved, whatever the amount', true, approval],
    ['that is in a block', false, { ...asked, status: 'confirmed' }],
    ['that was dropped', false, { ...asked, status: 'dropped' }],
    ['whose approval is in a block', false, { ...approval, status: 'confirmed' }],
    ['of another amount', false, { ...asked, amount: 6n }],
    ['of another token', false, { ...asked, token: { ...asked.token, address: '0xe' } }],
    ['for another token', false, { ...asked, toSymbol: 'ELSE' }],
    ['of another account', false, { ...asked, account: 'eip155:1:0xb' }],
    ['on another network', false, { ...asked, account: 'eip155:8453:0xa', caipNetworkId: 'eip155:8453' }],
  ])('of a swap %s is %s', (_, expected, listed) => {
    expect(isSwapUndecided([listed], review)).toBe(expected)
  })
})
