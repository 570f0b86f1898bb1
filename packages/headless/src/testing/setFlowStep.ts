import type { Client } from '../client/client.js'
import type { PorticoState } from '../client/state.js'
import { PorticoError } from '../errors/base.js'
import type { PorticoErrorCode } from '../errors/codes.js'
import type { FlowName } from '../flows/mountFlow.js'
import type { SendRequest } from '../entities/sendDraft.js'
import type { PendingTransaction } from '../rules/flows/transactions.js'

/** A send that was handed over, as `useSend` shows it: `setFlowStep` lists its transaction, too. */
type SubmittedSend = { readonly request: SendRequest } & (
  | { readonly step: 'signing' | 'unknown' }
  | { readonly step: 'confirming' | 'sent' | 'dropped' | 'expired'; readonly hash: string }
  | { readonly step: 'replaced'; readonly hash: string; readonly replacedBy: string }
)

/** `hash`: of a transaction that failed in its block. */
type FailedSend = {
  readonly step: 'failed'
  readonly request: SendRequest
  readonly error: PorticoError
  readonly hash?: string
}

type SendFixture =
  | Exclude<PorticoState['send'], { readonly step: 'submitted' | 'failed' | 'rejected' }>
  | SubmittedSend
  | FailedSend
  | { readonly step: 'rejected'; readonly request: SendRequest; readonly error: PorticoError }

type FlowStates = Pick<PorticoState, Exclude<FlowName, 'send'>> & { readonly send: SendFixture }

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
  readonly code: PorticoErrorCode

  constructor({ code, message = code }: FlowErrorJson) {
    super(message, { isUserRejection: rejectionCodes.includes(code) })
    this.code = code as PorticoErrorCode
  }
}

function fromJson(value: unknown, key?: string): unknown {
  if (Array.isArray(value)) return value.map((item) => fromJson(item))
  if (key === 'amount') return BigInt(String(value))
  if (typeof value !== 'object' || value === null) return value
  if (key === 'error') return new FlowStepError(value as FlowErrorJson)
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, fromJson(entry, name)]))
}

const statuses = {
  signing: 'handedOver',
  unknown: 'handedOver',
  confirming: 'pending',
  sent: 'confirmed',
  failed: 'failed',
  replaced: 'replaced',
  dropped: 'dropped',
  expired: 'expired',
} as const

let lastId = 0

function toSendFixture(
  fixture: SendFixture,
  transactions: PorticoState['transactions'],
): Pick<PorticoState, 'send'> & Partial<PorticoState> {
  const { step } = fixture
  if (step === 'form' || step === 'review' || step === 'rejected') return { send: fixture }
  if (step === 'failed' && fixture.hash === undefined) return { send: fixture }
  const { request, step: _, ...known } = fixture
  const { from: account, token, amount, to } = request
  lastId += 1
  const id = `fixture-${lastId}`
  const transaction: PendingTransaction = {
    id,
    kind: 'send',
    account,
    caipNetworkId: token.caipNetworkId,
    token,
    amount,
    to,
    time: Date.now(),
    status: statuses[step],
    isUnknown: step === 'unknown',
    ...known,
  }
  return { send: { step: 'submitted', id, request }, transactions: [transaction, ...transactions] }
}

/**
 * Puts a flow into a step, for a test or a gallery of views. Nothing is asked of a wallet, and no hook that is mounted later
 * begins the flow anew.
 *
 * @example
 * setFlowStep(portico, 'networkPicker', { step: 'failed', caipNetworkId: 'eip155:8453', error: { code: 'HTTP_REQUEST_FAILED' } })
 */
export function setFlowStep<Name extends FlowName>(portico: Client, flow: Name, json: FlowStepJson<Name>): void {
  const state = fromJson(json)
  portico.internals.store.update(({ transactions }) =>
    flow === 'send' ? toSendFixture(state as SendFixture, transactions) : { [flow]: state },
  )
}
