import type { Route } from '@portico/headless'
import type { StepScenes } from './fixture.js'
import { failure } from './samples.js'

const route: Route = { view: 'RegisterAccountName', params: undefined }
const atForm = { route, connected: ['embedded'] } as const

export const registerName: StepScenes<'registerName'> = {
  form: { ...atForm, shows: 'Register' },
  signing: { ...atForm, shows: 'Continue in Email' },
  registering: { ...atForm, shows: 'Registering anna.reown.id' },
  registered: { ...atForm, shows: 'anna.reown.id is yours' },
  rejected: { ...atForm, shows: 'Request rejected' },
  failed: { ...atForm, shows: failure.message },
  unknown: { ...atForm, shows: 'Status unknown' },
}
