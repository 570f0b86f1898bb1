import { expect, test } from 'vitest'
import type { CaipNetworkId, Namespace } from '../../entities/caip.js'
import { UnknownError, UserRejectedRequestError } from '../../errors/request.js'
import { afterPick, afterSwitchError, awaitedNetwork, type NetworkPickerState } from './networkPicker.js'

const choosing: NetworkPickerState = { step: 'choosing' }
const switching: NetworkPickerState = { step: 'switching', caipNetworkId: 'eip155:10' }
const rejected = afterSwitchError('eip155:10', new UserRejectedRequestError())

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
  expect(afterPick(state, picked, { current: 'eip155:1', connected }).step).toBe(step)
})

test('a pick changes nothing while a wallet is asked', () => {
  expect(afterPick(switching, 'eip155:8453', { current: 'eip155:1', connected: ['eip155'] })).toBe(switching)
})

test.each([
  { error: new UserRejectedRequestError(), step: 'rejected' },
  { error: new UnknownError(), step: 'failed' },
])('a switch ends in $step with $error.code', ({ error, step }) => {
  expect(afterSwitchError('eip155:10', error)).toEqual({ step, caipNetworkId: 'eip155:10', error })
})

test('only a pick without a connection awaits one', () => {
  expect(awaitedNetwork({ step: 'needsConnection', caipNetworkId: 'eip155:10' })).toBe('eip155:10')
  expect([choosing, switching, rejected].map(awaitedNetwork)).toEqual([undefined, undefined, undefined])
})
