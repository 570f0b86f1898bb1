import type { Client } from '../client/client.js'
import type { PorticoState } from '../client/state.js'
import { type ErrorRecovery, PorticoError } from '../errors/base.js'
import type { PorticoErrorCode } from '../errors/codes.js'
import type { FlowName } from '../flows/mountFlow.js'
import type { CaipAddress } from '../entities/caip.js'
import type { OnrampDraft } from '../entities/onramp.js'
import type { SendDraft, SendRequest } from '../entities/sendDraft.js'
import type { SwapReview } from '../entities/swap.js'
import { addressOf, networkIdOf } from '../rules/address/caip.js'
import type { SubmittedSwapStep, SwapPart } from '../rules/flows/swap.js'
import type { PendingTransaction } from '../rules/flows/transactions.js'
import { toSendDraft } from '../rules/tokens/send.js'

/** A send that was handed over, as `useSend` shows it. `setFlowStep` also lists its transaction. */
type SubmittedSend = { readonly request: SendRequest } & (
  | { readonly step: 'signing' | 'unknown' }
  | { readonly step: 'confirming' | 'dropped' | 'expired'; readonly hash: string }
  | { readonly step: 'sent'; readonly hash: string; readonly fee?: bigint }
  | { readonly step: 'replaced'; readonly hash: string; readonly replacedBy: string }
)

/** `hash`: of a transaction that failed in its block. */
type FailedSend = {
  readonly step: 'failed'
  readonly request: SendRequest
  readonly error: PorticoError
  readonly hash?: string
}

/** `draft`: content of the form; unchanged when omitted. */
type SendForm = Extract<PorticoState['send'], { readonly step: 'form' }> & { readonly draft?: SendDraft }

type SendFixture =
  | SendForm
  | Extract<PorticoState['send'], { readonly step: 'review' }>
  | SubmittedSend
  | FailedSend
  | { readonly step: 'rejected'; readonly request: SendRequest; readonly error: PorticoError }

/** A swap as `useSwap` shows it. `hash`: of a transaction that the wallet has sent. */
type SwapFixture =
  | Exclude<PorticoState['swap'], { readonly step: 'submitted' | 'failed' | 'rejected' }>
  | {
      readonly step: Exclude<SubmittedSwapStep, 'failed'>
      readonly review: SwapReview
      readonly hash?: string
      readonly replacedBy?: string
      /** Of a swap that is done, in base units. */
      readonly received?: bigint
    }
  | {
      readonly step: 'rejected' | 'failed'
      readonly part: SwapPart
      readonly review: SwapReview
      readonly error: PorticoError
      readonly hash?: string
    }

/** A payment as `usePay` shows it: from `review` on it is a send. */
type PayFixture =
  | Exclude<PorticoState['pay'], { readonly step: 'reviewed' | 'submitted' }>
  | Exclude<SendFixture, { readonly step: 'form' }>

/** `draft`: content of the form; unchanged when omitted. */
type OnrampFixture =
  | Exclude<PorticoState['onramp'], { readonly step: 'form' }>
  | (Extract<PorticoState['onramp'], { readonly step: 'form' }> & { readonly draft?: OnrampDraft })

type FlowStates = Pick<PorticoState, Exclude<FlowName, 'send' | 'swap' | 'pay' | 'onramp'>> & {
  readonly pay: PayFixture
  readonly send: SendFixture
  readonly swap: SwapFixture
  readonly onramp: OnrampFixture
}

/** An error of a step as JSON. `message`: the code when omitted. `recovery`: `retry` of a rejection, otherwise `none` when omitted. */
export type FlowErrorJson = { readonly code: string; readonly message?: string; readonly recovery?: ErrorRecovery }

type Json<Value> = Value extends PorticoError
  ? FlowErrorJson
  : Value extends bigint
    ? string
    : Value extends object
      ? { readonly [Key in keyof Value]: Json<Value[Key]> }
      : Value

/** A step of a flow as JSON: errors are `{ code, message?, recovery? }`, amounts are base units as text. */
export type FlowStepJson<Name extends FlowName = FlowName> = { [Flow in Name]: Json<FlowStates[Flow]> }[Name]

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

function fromJson(value: unknown, key?: string): unknown {
  // As it was typed.
  if (key === 'draft') return value
  if (Array.isArray(value)) return value.map((item) => fromJson(item))
  if (key && amountKeys.includes(key)) return BigInt(String(value))
  if (typeof value !== 'object' || value === null) return value
  if (key === 'error') return new FlowStepError(value as FlowErrorJson)
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, fromJson(entry, name)]))
}

const statuses = {
  signing: 'handedOver',
  resetting: 'handedOver',
  approving: 'handedOver',
  swapping: 'handedOver',
  unknown: 'handedOver',
  confirming: 'pending',
  sent: 'confirmed',
  reset: 'confirmed',
  approved: 'confirmed',
  done: 'confirmed',
  failed: 'failed',
  replaced: 'replaced',
  dropped: 'dropped',
  expired: 'expired',
} as const

let lastId = 0

/** What the wallet has of a step. */
function toLife(step: keyof typeof statuses, account: CaipAddress) {
  lastId += 1
  return {
    id: `fixture-${lastId}`,
    account,
    caipNetworkId: networkIdOf(account),
    time: Date.now(),
    status: statuses[step],
    isUnknown: step === 'unknown',
  }
}

function toSendFixture(
  fixture: SendFixture,
  transactions: PorticoState['transactions'],
): Pick<PorticoState, 'send'> & Partial<PorticoState> {
  const { step } = fixture
  if (step === 'form') {
    const { draft, ...form } = fixture
    return { send: form, ...(draft && { sendDraft: draft }) }
  }
  if (step === 'review' || step === 'rejected') return { send: fixture }
  if (step === 'failed' && fixture.hash === undefined) return { send: fixture }
  const { request, step: _, ...known } = fixture
  const { from, token, amount, to } = request
  const transaction: PendingTransaction = { kind: 'send', token, amount, to, ...toLife(step, from), ...known }
  return { send: { step: 'submitted', id: transaction.id, request }, transactions: [transaction, ...transactions] }
}

function toPayFixture(fixture: PayFixture, transactions: PorticoState['transactions']): Partial<PorticoState> {
  if (!('request' in fixture)) return { pay: fixture }
  const { token, amount, to } = fixture.request
  const pay = { step: fixture.step === 'review' ? 'reviewed' : 'submitted', payment: { token, amount, to } } as const
  return { ...toSendFixture(fixture, transactions), sendDraft: toSendDraft(fixture.request), pay }
}

function toOnrampFixture(fixture: OnrampFixture): Partial<PorticoState> {
  if (fixture.step !== 'form') return { onramp: fixture }
  const { draft, ...onramp } = fixture
  return { onramp, ...(draft && { onrampDraft: draft }) }
}

const partsOfSteps = new Map<string, SwapPart>([
  ['resetting', 'reset'],
  ['reset', 'reset'],
  ['approving', 'approval'],
  ['approved', 'approval'],
])

function toSwapFixture(
  fixture: SwapFixture,
  transactions: PorticoState['transactions'],
): Pick<PorticoState, 'swap'> & Partial<PorticoState> {
  if (fixture.step === 'ready' || fixture.step === 'review') return { swap: fixture }
  const { review, step: _, ...known } = fixture
  const part = 'part' in fixture ? fixture.part : (partsOfSteps.get(fixture.step) ?? 'swap')
  if ('error' in fixture && fixture.hash === undefined) return { swap: fixture }
  const { account, from, to, amount } = review
  const { address, name, symbol, decimals } = from
  const token = { caipNetworkId: networkIdOf(account), address: addressOf(address), name, symbol, decimals }
  const life = toLife(fixture.step as keyof typeof statuses, account)
  // As JSON it is text, and other flows have whole units under the same name.
  const received = 'received' in fixture && { received: BigInt(String(fixture.received ?? 0)) }
  const kind = part === 'reset' ? 'approval' : part === 'batch' ? 'swap' : part
  const swapped = { kind, token, amount: part === 'reset' ? 0n : amount, toSymbol: to.symbol } as const
  const transaction: PendingTransaction = { ...swapped, ...life, ...known, ...received }
  const swap = { step: 'submitted', part, id: life.id, review } as const
  return { swap, transactions: [transaction, ...transactions] }
}

/**
 * Puts a flow into a step, for a test or a gallery of views. No wallet is asked, and hooks that mount later do not restart the
 * flow.
 *
 * @example
 * setFlowStep(portico, 'networkPicker', { step: 'failed', caipNetworkId: 'eip155:8453', error: { code: 'HTTP_REQUEST_FAILED' } })
 */
export function setFlowStep<Name extends FlowName>(portico: Client, flow: Name, json: FlowStepJson<Name>): void {
  const state = fromJson(json)
  portico.internals.store.update(({ transactions }): Partial<PorticoState> => {
    switch (flow) {
      case 'send':
        return toSendFixture(state as SendFixture, transactions)
      case 'swap':
        return toSwapFixture(state as SwapFixture, transactions)
      case 'pay':
        return toPayFixture(state as PayFixture, transactions)
      case 'onramp':
        return toOnrampFixture(state as OnrampFixture)
      default:
        return { [flow]: state }
    }
  })
}
