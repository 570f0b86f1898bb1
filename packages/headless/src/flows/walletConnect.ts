import type { Client } from '../client/client.js'
import type { Pairing } from '../client/state.js'
import type { Wallet, WalletLink } from '../entities/wallet.js'
import type { PorticoError } from '../errors/base.js'
import { toPorticoErrorAsync } from '../errors/load.js'
import { isPairingExpired } from '../rules/wallets/deepLink.js'
import type { PairVariables } from './pair.js'

/** `uri`: the pairing link, `undefined` until the relay created it. `expiresAt`: epoch ms. */
export type WalletConnectStep =
  | { readonly step: 'pairing'; readonly uri: string | undefined; readonly expiresAt: number | undefined }
  | { readonly step: Exclude<Pairing['step'], 'pairing'>; readonly uri: undefined; readonly expiresAt: undefined }

/** `error`: why the pairing was `rejected` or `failed`, `null` in every other step. */
export type WalletConnectState = WalletConnectStep & {
  readonly error: PorticoError | null
  readonly isPending: boolean
}

export type WalletConnectFlow = WalletConnectState & {
  /** Starts a new pairing. Never rejects: a failure is a step. */
  readonly start: () => Promise<void>
  readonly cancel: () => void
  /** Links that open a wallet with the current `uri`, in the order to try them; empty while there is none. */
  readonly linksFor: (wallet: Wallet) => readonly WalletLink[]
}

/** The pairing with every field present in every step. */
export function toWalletConnectState(pairing: Pairing): WalletConnectState {
  if (pairing.step === 'pairing') {
    return { step: pairing.step, uri: pairing.uri, expiresAt: pairing.expiresAt, error: null, isPending: true }
  }
  const error = 'error' in pairing ? pairing.error : null
  return { step: pairing.step, uri: undefined, expiresAt: undefined, error, isPending: false }
}

/** Loads the pairing code and pairs. Never rejects: a failed load is shown as a toast. */
export async function startPairing(client: Client, variables: PairVariables): Promise<void> {
  try {
    const { pair } = await import('./pair.js')
    await pair(client, variables)
  } catch (thrown) {
    client.internals.notifications.showError(await toPorticoErrorAsync(thrown))
  }
}

/** An expired or rejected pairing is followed by a new one; a failed one waits for the user. */
const shouldRenewPairing = (pairing: Pairing): boolean =>
  pairing.step === 'expired' ||
  pairing.step === 'rejected' ||
  (pairing.step === 'pairing' && pairing.expiresAt !== undefined && isPairingExpired(pairing.expiresAt, Date.now()))

/**
 * Starts a new pairing when this one has to be renewed and the page is visible. A page in the background waits, and compares
 * the clock once it is visible again, because its timers may have been suspended. Returns a function that stops.
 */
export function renewPairingWhenVisible(pairing: Pairing, start: () => Promise<void>): () => void {
  const renew = () => {
    if (document.visibilityState === 'visible' && shouldRenewPairing(pairing)) void start()
  }
  renew()
  document.addEventListener('visibilitychange', renew)
  return () => document.removeEventListener('visibilitychange', renew)
}
