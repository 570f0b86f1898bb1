import { expect, test } from 'vitest'
import { FeatureError } from '../../errors/failures.js'
import { nextState } from '../../rules/flows/machine.js'
import { approvalsFixtures } from './fixtures.js'
import { type ApprovalsEvent, approvalsMachine, type ApprovalsState } from './machine.js'
import { toApprovalsStep } from './view.js'

const { waiting } = approvalsFixtures.samples
const [first, second] = waiting.requests as Exclude<ApprovalsState, { step: 'idle' }>['requests']
if (!first || !second) throw new Error('two samples')
const error = new FeatureError('SWAP_UNCHECKED')
const description = { kind: 'message', actions: [], isSent: false } as const

test.each<{ when: string; state: ApprovalsState; event: ApprovalsEvent; next: ApprovalsState }>([
  {
    when: 'something is asked',
    state: { step: 'idle', error },
    event: { type: 'asked', request: first },
    next: { step: 'waiting', requests: [first] },
  },
  {
    when: 'something more is asked while the first is shown',
    state: { step: 'shown', requests: [first] },
    event: { type: 'asked', request: second },
    next: { step: 'shown', requests: [first, second] },
  },
  {
    when: 'a request was read',
    state: { step: 'shown', requests: [first, second] },
    event: { type: 'described', approval: second.id, description },
    next: { step: 'shown', requests: [first, { ...second, description }] },
  },
  {
    when: 'the first is shown',
    state: { step: 'waiting', requests: [first, second] },
    event: { type: 'shown' },
    next: { step: 'shown', requests: [first, second] },
  },
  {
    when: 'its place is gone',
    state: { step: 'shown', requests: [first] },
    event: { type: 'hidden' },
    next: { step: 'waiting', requests: [first] },
  },
  {
    when: 'the first is answered',
    state: { step: 'shown', requests: [first, second] },
    event: { type: 'ended', approval: first.id },
    next: { step: 'waiting', requests: [second] },
  },
  {
    when: 'a later one is rejected',
    state: { step: 'shown', requests: [first, second] },
    event: { type: 'ended', approval: second.id },
    next: { step: 'shown', requests: [first] },
  },
  {
    when: 'the last is answered',
    state: { step: 'shown', requests: [first] },
    event: { type: 'ended', approval: first.id },
    next: { step: 'idle' },
  },
  {
    when: 'the last one fails',
    state: { step: 'waiting', requests: [first] },
    event: { type: 'ended', approval: first.id, error },
    next: { step: 'idle', error },
  },
])('goes on when $when', ({ state, event, next }) => {
  expect(nextState(approvalsMachine, state, event)).toEqual(next)
})

test.each<{ state: ApprovalsState; event: ApprovalsEvent }>([
  { state: { step: 'idle' }, event: { type: 'shown' } },
  { state: { step: 'idle' }, event: { type: 'ended', approval: first.id } },
  { state: { step: 'waiting', requests: [first] }, event: { type: 'hidden' } },
])('drops the event $event.type in the step $state.step', ({ state, event }) => {
  expect(nextState(approvalsMachine, state, event)).toBe(state)
})

test('the hook shows why the last request failed, and nothing while one waits', () => {
  expect(toApprovalsStep({ step: 'idle', error })).toEqual({ step: 'idle', requests: [], error, isPending: false })
  expect(toApprovalsStep({ step: 'shown', requests: [first] })).toEqual({
    step: 'shown',
    requests: [first],
    error: null,
    isPending: true,
  })
})
