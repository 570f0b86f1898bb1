import type { PorticoError } from '../../errors/base.js'
import type { ApprovalsState, PendingApproval } from './machine.js'

/**
 * What the embedded wallet asks the user, as its hook shows it. `requests`: in the order in which they came. `isPending`: the user is
 * asked. `error`: why the last request ended, unless it was approved or rejected.
 */
export type ApprovalsStep =
  /** Nothing waits for the user. */
  | {
      readonly step: 'idle'
      readonly requests: readonly []
      readonly error: PorticoError | null
      readonly isPending: false
    }
  /** `waiting`: the first request is not shown yet. `shown`: the page that signs shows it. */
  | {
      readonly step: 'waiting' | 'shown'
      readonly requests: readonly [PendingApproval, ...PendingApproval[]]
      readonly error: null
      readonly isPending: true
    }

const none = [] as const

export const toApprovalsStep = (state: ApprovalsState): ApprovalsStep =>
  state.step === 'idle'
    ? { step: 'idle', requests: none, error: state.error ?? null, isPending: false }
    : { ...state, error: null, isPending: true }
