import { describe, expect, test } from 'vitest'
import { UnknownError, UserRejectedRequestError } from '../../errors/request.js'
import {
  checkNameDraft,
  nextRegisterNameState,
  type RegisterNameEvent,
  type RegisterNameState,
} from './registerName.js'

const requested = { name: 'anna.reown.id', account: 'eip155:1:0xa' } as const
const error = new UnknownError()
const signing: RegisterNameState = { step: 'signing', id: 1, ...requested }
const registering: RegisterNameState = { step: 'registering', id: 1, ...requested }
const unknown: RegisterNameState = { step: 'unknown', ...requested, error, isChecking: false }

describe('nextRegisterNameState', () => {
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
    { when: 'a check starts', state: unknown, event: { type: 'checkStarted' }, next: { isChecking: true } },
    {
      when: 'a check fails',
      state: { ...unknown, isChecking: true },
      event: { type: 'checkFailed' },
      next: { step: 'unknown', isChecking: false },
    },
    {
      when: 'a check finds the name',
      state: unknown,
      event: { type: 'foundRegistered' },
      next: { step: 'registered', ...requested },
    },
    {
      when: 'a check finds the name free',
      state: unknown,
      event: { type: 'foundFree' },
      next: { step: 'failed', error },
    },
    { when: 'the user leaves', state: unknown, event: { type: 'left' }, next: { step: 'form' } },
  ])('goes on when $when', ({ state, event, next }) => {
    expect(nextRegisterNameState(state, event)).toMatchObject(next)
  })

  test.each<{ state: RegisterNameState; event: RegisterNameEvent }>([
    { state: signing, event: { type: 'signed', id: 2 } },
    { state: signing, event: { type: 'dropped', id: 2 } },
    { state: registering, event: { type: 'registered', id: 2 } },
    { state: { step: 'form' }, event: { type: 'registered', id: 1 } },
    { state: signing, event: { type: 'ended', id: 2, error, isUnknown: false } },
    { state: signing, event: { type: 'foundRegistered' } },
    { state: { step: 'form' }, event: { type: 'left' } },
  ])('drops the late event $event.type in the step $state.step', ({ state, event }) => {
    expect(nextRegisterNameState(state, event)).toBe(state)
  })
})

describe('checkNameDraft', () => {
  const suggestions = [
    { name: 'anna.reown.id', registered: true },
    { name: 'myanna.reown.id', registered: false },
    { name: 'anna01.reown.id', registered: true },
  ]

  test.each([
    { draft: '', fullName: undefined, codes: ['NAME_TOO_SHORT'] },
    { draft: 'ann', fullName: 'ann.reown.id', codes: ['NAME_TOO_SHORT'] },
    { draft: 'an_na', fullName: 'an_na.reown.id', codes: ['NAME_CHARACTERS'] },
    { draft: ' Anna ', fullName: 'anna.reown.id', codes: [] },
    { draft: 'anna.reown.id', fullName: 'anna.reown.id', codes: [] },
  ])('reads $draft', ({ draft, fullName, codes }) => {
    const check = checkNameDraft(draft, undefined)
    expect(check.fullName).toBe(fullName)
    expect(check.issues.map(({ code }) => code)).toEqual(codes)
    expect(check.canRegister).toBe(codes.length === 0)
  })

  test('a taken name cannot be registered, and only free names are suggested', () => {
    expect(checkNameDraft('Anna', suggestions)).toMatchObject({
      isTaken: true,
      canRegister: false,
      suggestions: ['myanna.reown.id'],
    })
  })

  test('the typed name is not suggested to itself', () => {
    expect(checkNameDraft('myanna', suggestions)).toMatchObject({ isTaken: false, canRegister: true, suggestions: [] })
  })
})
