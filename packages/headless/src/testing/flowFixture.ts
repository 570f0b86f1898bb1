import type { PorticoState } from '../client/state.js'
import { type ErrorRecovery, PorticoError } from '../errors/base.js'
import type { PorticoErrorCode } from '../errors/codes.js'

/** An error of a step as JSON. `message`: the code when omitted. `recovery`: `retry` of a rejection, otherwise `none` when omitted. */
export type FlowErrorJson = { readonly code: string; readonly message?: string; readonly recovery?: ErrorRecovery }

/** A step as JSON: errors are `{ code, message?, recovery? }`, amounts are base units as text. */
export type Json<Value> = Value extends PorticoError
  ? FlowErrorJson
  : Value extends bigint
    ? string
    : Value extends object
      ? { readonly [Key in keyof Value]: Json<Value[Key]> }
      : Value

type AnyStep = { readonly step: string }

/** The fixtures of a flow. `Step`: the steps as its hook shows them. */
export type FlowFixtures<Step extends AnyStep> = {
  /** A sample of each step. One that is missing, or that does not exist, is an error of the compiler. */
  readonly samples: { readonly [Name in Step['step']]: Json<Step> & { readonly step: Name } }
  /** The state in which the hook shows a step. */
  readonly toState: (step: Step, state: PorticoState) => Partial<PorticoState>
}

const rejectionCodes = ['USER_REJECTED', 'CONNECTION_REJECTED']

/** An error made from JSON. */
class FlowStepError extends PorticoError {
  override readonly name = 'FlowStepError'
  readonly code: PorticoErrorCode

  constructor({ code, message = code, recovery }: FlowErrorJson) {
    const isUserRejection = rejectionCodes.includes(code)
    const known = recovery ?? (isUserRejection ? 'retry' : 'none')
    super(message, { isUserRejection, recovery: known, retryable: known === 'retry' })
    this.code = code as PorticoErrorCode
  }
}

const amountKeys = ['amount', 'toAmount', 'minimumReceived', 'fee']

/** Reads a step from JSON. */
export function fromJson(value: unknown, key?: string): unknown {
  // As it was typed, or as it came over JSON-RPC.
  if (key === 'draft' || key === 'requests') return value
  if (Array.isArray(value)) return value.map((item) => fromJson(item))
  if (key && amountKeys.includes(key)) return BigInt(String(value))
  if (typeof value !== 'object' || value === null) return value
  if (key === 'error') return new FlowStepError(value as FlowErrorJson)
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, fromJson(entry, name)]))
}
