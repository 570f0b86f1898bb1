import { describe, expect, test } from 'vitest'
import { EmbeddedWalletError } from '../../errors/embeddedWallet.js'
import { nextState } from '../../rules/flows/machine.js'
import { emailLoginMachine, type EmailLoginEvent, type EmailLoginState } from './machine.js'

const email = 'anna@mail.example'
const error = new EmbeddedWalletError('EMAIL_CODE_INVALID')
const sending: EmailLoginState = { step: 'email', id: 1, email }
const device: EmailLoginState = { step: 'device', id: 1, email }
const otp: EmailLoginState = { step: 'otp', id: 1, email }
const verifying: EmailLoginState = { ...otp, doing: 'verifying' }
const over: EmailLoginState = { step: 'otp', email, error }

describe('a login by email', () => {
  test.each<{ when: string; state: EmailLoginState; event: EmailLoginEvent; next: EmailLoginState }>([
    {
      when: 'an address is sent',
      state: { step: 'email' },
      event: { type: 'submitted', id: 1, email },
      next: sending,
    },
    {
      when: 'an address is none',
      state: { step: 'email' },
      event: { type: 'refused', email: 'anna', error },
      next: { step: 'email', email: 'anna', error },
    },
    { when: 'the device is new', state: sending, event: { type: 'deviceAsked', id: 1 }, next: device },
    { when: 'the device is confirmed', state: device, event: { type: 'codeAsked', id: 1 }, next: otp },
    { when: 'a code was sent', state: sending, event: { type: 'codeAsked', id: 1 }, next: otp },
    { when: 'the device is known', state: sending, event: { type: 'granted', id: 1 }, next: { step: 'done', email } },
    {
      when: 'no email was sent',
      state: sending,
      event: { type: 'ended', id: 1, error, isLeft: false },
      next: { step: 'email', email, error },
    },
    {
      when: 'the user leaves',
      state: otp,
      event: { type: 'ended', id: 1, error, isLeft: true },
      next: { step: 'email', email },
    },
    {
      when: 'a code is typed after a wrong one',
      state: { ...otp, error },
      event: { type: 'codeSubmitted', id: 1 },
      next: verifying,
    },
    {
      when: 'the code is wrong',
      state: verifying,
      event: { type: 'codeAsked', id: 1, error },
      next: { ...otp, error },
    },
    { when: 'the code is right', state: verifying, event: { type: 'granted', id: 1 }, next: { step: 'done', email } },
    {
      when: 'another code is being sent',
      state: { ...otp, error },
      event: { type: 'resendStarted', id: 1 },
      next: { ...otp, doing: 'resending' },
    },
    {
      when: 'another code was sent',
      state: { ...otp, doing: 'resending' },
      event: { type: 'resent', id: 1 },
      next: otp,
    },
    {
      when: 'no other code was sent',
      state: { ...otp, doing: 'resending' },
      event: { type: 'resendFailed', error },
      next: { ...otp, error },
    },
    {
      when: 'the login fails at the code',
      state: verifying,
      event: { type: 'ended', id: 1, error, isLeft: false },
      next: over,
    },
    {
      when: 'a login that failed begins anew',
      state: over,
      event: { type: 'restarted', id: 2, email },
      next: { step: 'otp', id: 2, email, doing: 'resending' },
    },
    { when: 'the user goes back', state: verifying, event: { type: 'left' }, next: { step: 'email', email } },
  ])('goes on when $when', ({ state, event, next }) => {
    expect(nextState(emailLoginMachine, state, event)).toEqual(next)
  })

  test.each<{ state: EmailLoginState; event: EmailLoginEvent }>([
    { state: sending, event: { type: 'submitted', id: 2, email } },
    { state: otp, event: { type: 'codeAsked', id: 2 } },
    { state: over, event: { type: 'granted', id: 1 } },
    { state: { step: 'email', email }, event: { type: 'codeAsked', id: 1 } },
    { state: { step: 'done', email }, event: { type: 'ended', id: 1, error, isLeft: false } },
  ])('drops the event $event.type in the step $state.step', ({ state, event }) => {
    expect(nextState(emailLoginMachine, state, event)).toBe(state)
  })
})
