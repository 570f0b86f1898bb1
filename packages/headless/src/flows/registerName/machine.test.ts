import { describe, expect, test } from 'vitest'
import { UnknownError, UserRejectedRequestError } from '../../errors/request.js'
import { nextState } from '../../rules/flows/machine.js'
import { registerNameMachine, type RegisterNameEvent, type RegisterNameState } from './machine.js'

const requested = { name: 'anna.reown.id', account: 'eip155:1:0xa' } as const
const error = new UnknownError()
const signing: RegisterNameState = { step: 'signing', id: 1, ...requested }
const registering: RegisterNameState = { step: 'registering', id: 1, ...requested }
const unknown: RegisterNameState = { step: 'unknown', ...requested, error, isChecking: false }
const checking: RegisterNameState = { ...unknown, isChecking: true, id: 2 }

describe('a registration', () => {
  test.each<{ when: string; state: RegisterNameState; event: RegisterNameEvent; next: object }>([
    {
      when: 'a name is requested',
      state: { step: 'form' },
      event: { type: 'requested', id: 1, ...requested },
      next: signing,
    },
    { when: 'the wallet has signed', state: signing, event: { type: 'signed', id: 1 }, next: registering },
    {
      when: 'the service has registered it',
      state: registering,
      event: { type: 'registered', id: 1 },
      next: { step: 'registered', ...requested },
    },
    {
      when: 'the account changes before it is signed',
      state: signing,
      event: { type: 'dropped', id: 1 },
      next: { step: 'form' },
    },
    {
      when: 'the user rejects',
      state: signing,
      event: { type: 'ended', id: 1, error: new UserRejectedRequestError(), isUnknown: false },
      next: { step: 'rejected', ...requested },
    },
    {
      when: 'the service refuses',
      state: registering,
      event: { type: 'ended', id: 1, error, isUnknown: false },
      next: { step: 'failed', error },
    },
    {
      when: 'the service does not answer',
      state: registering,
      event: { type: 'ended', id: 1, error, isUnknown: true },
      next: { step: 'unknown', error, isChecking: false },
    },
    { when: 'a check starts', state: unknown, event: { type: 'checkStarted', id: 2 }, next: { isChecking: true } },
    {
      when: 'a check fails',
      state: checking,
      event: { type: 'checkFailed', id: 2 },
      next: { step: 'unknown', isChecking: false },
    },
    {
      when: 'a check finds the name',
      state: checking,
      event: { type: 'foundRegistered', id: 2 },
      next: { step: 'registered', ...requested },
    },
    {
      when: 'a check finds the name free',
      state: checking,
      event: { type: 'foundFree', id: 2 },
      next: { step: 'failed', error },
    },
    { when: 'the user leaves', state: unknown, event: { type: 'left' }, next: { step: 'form' } },
  ])('goes on when $when', ({ state, event, next }) => {
    expect(nextState(registerNameMachine, state, event)).toMatchObject(next)
  })

  test.each<{ state: RegisterNameState; event: RegisterNameEvent }>([
    { state: signing, event: { type: 'signed', id: 2 } },
    { state: signing, event: { type: 'dropped', id: 2 } },
    { state: registering, event: { type: 'registered', id: 2 } },
    { state: { step: 'form' }, event: { type: 'registered', id: 1 } },
    { state: signing, event: { type: 'ended', id: 2, error, isUnknown: false } },
    { state: signing, event: { type: 'foundRegistered', id: 1 } },
    { state: checking, event: { type: 'foundFree', id: 1 } },
    { state: signing, event: { type: 'left' } },
    { state: { step: 'form' }, event: { type: 'left' } },
  ])('drops the late event $event.type in the step $state.step', ({ state, event }) => {
    expect(nextState(registerNameMachine, state, event)).toBe(state)
  })
})
