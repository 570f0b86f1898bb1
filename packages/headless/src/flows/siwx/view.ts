import type { Client } from '../../client/client.js'
import { flowState } from '../../client/flow.js'
import { findNetwork } from '../../client/selectors.js'
import type { PorticoState } from '../../client/state.js'
import type { CaipAddress, CaipNetworkId } from '../../entities/caip.js'
import type { SiwxAccount } from '../../entities/siwxAccount.js'
import { PorticoError } from '../../errors/base.js'
import { cancelSiwx } from '../../rules/account/cancelSiwx.js'
import { networkIdOf } from '../../rules/address/caip.js'
import { sessionsOf } from './account.js'
import { siwxMachine, type SiwxState } from './machine.js'

/**
 * Why an account is not signed in. `rejected`: the user rejected the request. `refused`: the site did not accept the signature.
 * `unavailable`: the site could not check it. `wallet`: the wallet gave no signature; `error.cause` says why.
 */
export type SiwxFailure = 'rejected' | 'refused' | 'unavailable' | 'wallet'

/** By the answer of the site, if there was one. */
function toFailure({ isUserRejection, cause }: PorticoError): SiwxFailure {
  if (isUserRejection) return 'rejected'
  if (!(cause instanceof PorticoError)) return 'refused'
  if (cause.code !== 'HTTP_REQUEST_FAILED') return cause.code === 'REQUEST_TIMED_OUT' ? 'unavailable' : 'wallet'
  const status = 'status' in cause ? Number(cause.status) : 0
  return status >= 400 && status < 500 ? 'refused' : 'unavailable'
}

/** What a modal shows of a sign-in. */
export type SiwxView = {
  readonly step: SiwxState['step']
  /** The account that the step is about (CAIP-10). */
  readonly account: CaipAddress | undefined
  /** The text to sign; `undefined` until the site gave its nonce, and while nobody has to sign. */
  readonly message: string | undefined
  /** The text names another site than the one that shows it. */
  readonly isForeign: boolean
  /** Why the account is not signed in, or could not be signed out. */
  readonly error: PorticoError | null
  /** What the error means, while the step is `failed`. */
  readonly reason: SiwxFailure | null
  /** The wallet or the site has not answered yet. */
  readonly isPending: boolean
}

/** The step that is shown. */
export function toSiwxView(state: SiwxState): SiwxView {
  const message = 'message' in state ? state.message : undefined
  return {
    step: state.step,
    account: state.account,
    message: message?.text,
    isForeign: message?.isForeign ?? false,
    error: ('error' in state && state.error) || null,
    reason: state.step === 'failed' ? toFailure(state.error) : null,
    isPending: state.step === 'signing' || ((state.step === 'required' || state.step === 'failed') && !message),
  }
}

/** What `cancel` does. `network`: where it returns to, for `switchBack`. */
export type SiwxCancelation =
  | { readonly action: 'close' | 'disconnect'; readonly network?: undefined }
  | { readonly action: 'switchBack'; readonly network: CaipNetworkId }

/** What it means that the account is not signed in. */
export function toCancelation({ options }: Client, state: PorticoState): SiwxCancelation {
  const { account } = flowState(state, siwxMachine)
  const network = account && lastNetwork(options, state.siwxSessions ?? [], account)
  const action = cancelSiwx({ isRequired: options.siwx?.isRequired ?? false, hasSession: network !== undefined })
  return action === 'switchBack' && network
    ? { action, network }
    : { action: action === 'close' ? action : 'disconnect' }
}

/** The network of the site on which the account signed in last. */
const lastNetwork = (options: Client['options'], sessions: readonly SiwxAccount[], account: CaipAddress) =>
  sessionsOf(sessions, account)
    .map((session) => networkIdOf(session.account))
    .find((id) => id !== networkIdOf(account) && findNetwork(options, id))
