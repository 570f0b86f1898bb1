import type { Route } from '@portico/headless'
import { type FlowStepJson, flowSamples } from '@portico/headless/testing'
import type { Fixture, StepScenes } from './fixture.js'

const route: Route = { view: 'EmailLogin', params: undefined }
const atLogin = { route, connected: [] } as const

export const emailLogin: StepScenes<'emailLogin'> = {
  email: { ...atLogin, shows: 'Email' },
  device: { ...atLogin, shows: 'Check your inbox' },
  otp: { ...atLogin, shows: 'Resend code' },
  done: { ...atLogin, shows: 'You’re logged in' },
}

const { device, otp } = flowSamples.emailLogin
const draw = (shows: string, json: FlowStepJson<'emailLogin'>): Fixture => ({
  ...atLogin,
  shows,
  flow: { name: 'emailLogin', json },
})

/** States of the view beside the steps. */
export const emailStates = {
  invalid: draw('Invalid email', { step: 'email', email: 'anna@harbour', error: { code: 'INVALID_DATA' } }),
  sending: draw('Email', { step: 'email', id: 1, email: otp.email }),
  unreachable: draw('Login isn’t available right now. Turn off content blockers for this page, or try again later.', {
    step: 'email',
    email: otp.email,
    error: { code: 'IFRAME_LOAD_FAILED' },
  }),
  declined: draw('This device was declined. Send another email to try again.', {
    ...device,
    error: { code: 'EMAIL_DEVICE_DECLINED' },
  }),
  verifying: draw('Verifying', { ...otp, doing: 'verifying' }),
  'wrong-code': draw('That code isn’t right.', { ...otp, error: { code: 'EMAIL_CODE_INVALID' } }),
  'expired-code': draw('That code has expired. Get a new one.', { ...otp, error: { code: 'EMAIL_CODE_EXPIRED' } }),
  'too-many-tries': draw('Too many tries. Get a new code, or try again later.', {
    ...otp,
    error: { code: 'EMAIL_LOGIN_LOCKED' },
  }),
} as const
