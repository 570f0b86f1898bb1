import { expect, test } from 'vitest'
import type { CaipNetworkId, Namespace } from '../../entities/caip.js'
import { UnknownError, UserRejectedRequestError } from '../../errors/request.js'
import { nextState } from '../../rules/flows/machine.js'
import { networkPickerMachine, type NetworkPickerState } from './machine.js'

const wanted = { id: 1, caipNetworkId: 'eip155:10' } as const
const choosing: NetworkPickerState = { step: 'choosing' }
const switching: NetworkPickerState = { step: 'switching', ...wanted }
const rejected: NetworkPickerState = { step: 'rejected', ...wanted, error: new UserRejectedRequestError() }

const pick = (state: NetworkPickerState, caipNetworkId: CaipNetworkId, connected: readonly Namespace[]) =>
  nextState(networkPickerMachine, state, { type: 'picked', id: 2, caipNetworkId, current: 'eip155:1', connected })

test.each<{
  when: string
  state: NetworkPickerState
  connected: readonly Namespace[]
  picked?: CaipNetworkId
  step: NetworkPickerState['step']
}>([
  { when: 'its namespace is connected', state: choosing, connected: ['eip155', 'solana'], step: 'switching' },
  { when: 'nothing is connected', state: choosing, connected: [], step: 'switching' },
  { when: 'only another namespace is connected', state: choosing, connected: ['solana'], step: 'needsConnection' },
  { when: 'it is the current one', state: choosing, connected: ['eip155'], picked: 'eip155:1', step: 'choosing' },
  { when: 'another one was rejected', state: rejected, connected: ['eip155'], step: 'switching' },
])('a pick leads to $step when $when', ({ state, connected, picked = 'eip155:8453', step }) => {
  expect(pick(state, picked, connected).step).toBe(step)
})

test('a pick changes nothing while a wallet is asked', () => {
  expect(pick(switching, 'eip155:8453', ['eip155'])).toBe(switching)
})

test.each([
  { error: new UserRejectedRequestError(), step: 'rejected' },
  { error: new UnknownError(), step: 'failed' },
])('a switch ends in $step with $error.code', ({ error, step }) => {
  expect(nextState(networkPickerMachine, switching, { type: 'refused', id: 1, error })).toEqual({
    step,
    ...wanted,
    error,
  })
})

test('an answer about an earlier switch changes nothing', () => {
  expect(nextState(networkPickerMachine, switching, { type: 'switched', id: 2 })).toBe(switching)
  expect(nextState(networkPickerMachine, choosing, { type: 'switched', id: 1 })).toBe(choosing)
})
