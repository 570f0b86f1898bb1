import type { Route } from '@portico/headless'
import type { StepScenes } from './fixture.js'

const route: Route = { view: 'SIWXSignMessage', params: undefined }

export const siwx: StepScenes<'siwx'> = {
  idle: { route, shows: 'Sign in to Tidewater' },
  required: { route, shows: 'View message' },
  signing: { route, shows: 'Approve the sign-in in your wallet.' },
  signed: { route, shows: 'Signed in' },
  failed: { route, shows: 'You’re not signed in' },
}
