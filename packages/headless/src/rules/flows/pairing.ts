import type { Route } from '../../entities/modal.js'
import type { PorticoError } from '../../errors/base.js'
import { isPairingExpired } from '../wallets/deepLink.js'

/** The step of a WalletConnect pairing. */
export type Pairing =
  | { readonly step: 'idle' | 'connected' | 'expired' }
  /** `uri`: the pairing link (`wc:…`), missing until the relay has created it. `expiresAt`: epoch ms. */
  | { readonly step: 'pairing'; readonly uri?: string; readonly expiresAt?: number }
  | { readonly step: 'rejected' | 'failed'; readonly error: PorticoError }

/** `uri`: the pairing link (`wc:…`), `undefined` until the relay has created it. `expiresAt`: epoch ms. */
export type WalletConnectStep =
  | {
      readonly step: 'pairing'
      readonly uri: string | undefined
      readonly expiresAt: number | undefined
      readonly error: null
    }
  | {
      readonly step: 'idle' | 'connected' | 'expired'
      readonly uri: undefined
      readonly expiresAt: undefined
      readonly error: null
    }
  | {
      readonly step: 'rejected' | 'failed'
      readonly uri: undefined
      readonly expiresAt: undefined
      readonly error: PorticoError
    }

/** Every field that a step may have. */
type PairingFields = Pick<Pairing, 'step'> & {
  readonly uri?: string
  readonly expiresAt?: number
  readonly error?: PorticoError | null
}

/** The pairing with every field present in every step. */
export function toWalletConnectStep(pairing: Pairing): WalletConnectStep {
  const { step, uri, expiresAt, error = null }: PairingFields = pairing
  return { step, uri, expiresAt, error } as WalletConnectStep
}

/** Whether the link can still be scanned, or is about to be shown. `now`: epoch ms. */
export const isPairingLive = (pairing: Pairing, now: number): boolean =>
  pairing.step === 'pairing' && !(pairing.expiresAt !== undefined && isPairingExpired(pairing.expiresAt, now))

/** Whether a new pairing follows without the user: after one that expired or was rejected, but not after a failure. */
export const isPairingRenewed = ({ step }: Pairing): boolean => step === 'expired' || step === 'rejected'

/** The view that pairs again, for an error that a new pairing resolves. */
export const toPairAgainRoute = ({ recovery }: PorticoError): Route | undefined =>
  recovery === 'scanAgain' ? { view: 'ConnectingWalletConnect', params: undefined } : undefined

/** What follows when a pairing ended with an error. */
export function afterPairingError(error: PorticoError): Pairing {
  if (error.code === 'REQUEST_ABORTED') return { step: 'idle' }
  if (error.code === 'PAIRING_EXPIRED') return { step: 'expired' }
  return { step: error.isUserRejection ? 'rejected' : 'failed', error }
}
