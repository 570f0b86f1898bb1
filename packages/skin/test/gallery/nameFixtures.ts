import type { Route } from '@portico/headless'
import type { StepScenes } from './fixture.js'

const route: Route = { view: 'RegisterAccountName', params: undefined }
const atForm = { route, connected: ['embedded'] } as const

export const registerName: StepScenes<'registerName'> = {
  form: { ...atForm, shows: 'Register' },
  signing: { ...atForm, shows: 'Continue in your wallet' },
  registering: { ...atForm, shows: 'Registering anna.reown.id' },
  registered: { ...atForm, shows: 'anna.reown.id is yours' },
  rejected: { ...atForm, shows: 'Request rejected' },
  failed: { ...atForm, shows: 'anna.reown.id wasn’t registered' },
  unknown: { ...atForm, shows: 'Status unknown' },
}
