import type { Route } from '@portico/headless'
import type { StepFixtures } from './fixture.js'
import { account, failure, rejection } from './samples.js'

const route: Route = { view: 'RegisterAccountName', params: undefined }
const registration = { name: 'anna.reown.id', account } as const
const atForm = { route, connected: ['embedded'] } as const

export const registerName: StepFixtures<'registerName'> = {
  form: { ...atForm, shows: 'Register', json: { step: 'form' } },
  signing: { ...atForm, shows: 'Continue in Email', json: { step: 'signing', id: 1, ...registration } },
  registering: {
    ...atForm,
    shows: 'Registering anna.reown.id',
    json: { step: 'registering', id: 1, ...registration },
  },
  registered: { ...atForm, shows: 'anna.reown.id is yours', json: { step: 'registered', ...registration } },
  rejected: {
    ...atForm,
    shows: 'Request rejected',
    json: { step: 'rejected', ...registration, error: rejection },
  },
  failed: { ...atForm, shows: failure.message, json: { step: 'failed', ...registration, error: failure } },
  unknown: {
    ...atForm,
    shows: 'Status unknown',
    json: { step: 'unknown', ...registration, error: failure, isChecking: false },
  },
}
