import type { Client } from '../client/client.js'
import type { PorticoState } from '../client/state.js'
import { PorticoError } from '../errors/base.js'
import type { FlowName } from '../flows/mountFlow.js'

type FlowStates = Pick<PorticoState, FlowName>

/** An error of a step as JSON. `message`: default is the code. */
export type FlowErrorJson = { readonly code: string; readonly message?: string }

type Json<Value> = Value extends PorticoError
  ? FlowErrorJson
  : Value extends bigint
    ? string
    : Value extends object
      ? { readonly [Key in keyof Value]: Json<Value[Key]> }
      : Value

/** A step of a flow as JSON: errors are `{ code, message? }`, amounts are base units as text. */
export type FlowStepJson<Name extends FlowName = FlowName> = { [Flow in Name]: Json<FlowStates[Flow]> }[Name]

const rejectionCodes = ['USER_REJECTED', 'CONNECTION_REJECTED']

/** An error made from JSON. */
class FlowStepError extends PorticoError {
  override readonly name = 'FlowStepError'
  readonly code: string

  constructor({ code, message = code }: FlowErrorJson) {
    super(message, { isUserRejection: rejectionCodes.includes(code) })
    this.code = code
  }
}

function fromJson(value: unknown, key?: string): unknown {
  if (Array.isArray(value)) return value.map((item) => fromJson(item))
  if (key === 'amount') return BigInt(String(value))
  if (typeof value !== 'object' || value === null) return value
  if (key === 'error') return new FlowStepError(value as FlowErrorJson)
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, fromJson(entry, name)]))
}

/**
 * Puts a flow into a step, for a test or a gallery of views. Nothing is asked of a wallet, and no hook that is mounted later
 * begins the flow anew.
 *
 * @example
 * setFlowStep(portico, 'networkPicker', { step: 'failed', caipNetworkId: 'eip155:8453', error: { code: 'HTTP_REQUEST_FAILED' } })
 */
export function setFlowStep<Name extends FlowName>(portico: Client, flow: Name, json: FlowStepJson<Name>): void {
  portico.internals.store.update(() => ({ [flow]: fromJson(json) }))
}
