import type { Route } from '@portico/headless'
import type { StepScenes } from './fixture.js'

const route: Route = { view: 'ApproveTransaction', params: undefined }

export const approvals: StepScenes<'approvals'> = {
  idle: { route, shows: 'No request is waiting for you.' },
  waiting: { route, shows: 'Opening your wallet' },
  shown: { route, shows: 'Opening your wallet' },
}
