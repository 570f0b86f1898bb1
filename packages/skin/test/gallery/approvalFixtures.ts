import type { Route } from '@portico/headless'
import type { StepScenes } from './fixture.js'

const route: Route = { view: 'ApproveTransaction', params: undefined }
const atApproval = { route, connected: ['embedded'], shows: 'Approve transaction' } as const

export const approvals: StepScenes<'approvals'> = {
  idle: atApproval,
  waiting: atApproval,
  shown: atApproval,
}
