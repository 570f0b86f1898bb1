import type { Client } from '../client/client.js'
import { limits } from '../constants/limits.js'
import type { Wallet } from '../entities/wallet.js'
import { toPorticoError } from '../errors/normalize.js'
import { connect } from '../actions/connection/connect.js'
import { afterPairingError, isPairingLive, isPairingRenewed, type Pairing } from '../rules/flows/pairing.js'
import { untilGranted } from './untilGranted.js'

/** What `pair` takes. */
export type PairVariables = {
  /** The wallet the user chose; it is added to the recent wallets once connected. */
  readonly wallet?: Wallet
  /** Aborts the pairing. */
  readonly signal?: AbortSignal
}

/** Without a page, there is nothing to wait for. */
const isPageVisible = () => typeof document === 'undefined' || document.visibilityState === 'visible'

/** Calls `listener` whenever the page becomes visible. Returns a function that stops. */
function onPageVisible(listener: () => void): () => void {
  if (typeof document === 'undefined') return () => undefined
  const check = () => {
    if (isPageVisible()) listener()
  }
  document.addEventListener('visibilitychange', check)
  return () => document.removeEventListener('visibilitychange', check)
}

/**
 * Pairs with a wallet over WalletConnect and writes each step to the state's `pairing`. Never rejects: a failure is a step.
 *
 * @example
 * await pair(portico)
 * portico.state.getState().pairing.step // 'connected'
 */
export async function pair(client: Client, { wallet, signal }: PairVariables = {}): Promise<void> {
  const { store, notifications } = client.internals
  if (signal?.aborted) return
  const attempt = untilGranted(client, signal)

  /** The step this call wrote last. A step of somebody else in the store means that a newer pairing took over. */
  let lastWritten: Pairing | undefined
  const write = (pairing: Pairing) => {
    store.update(() => ({ pairing }))
    lastWritten = pairing
  }
  const isCurrent = () => store.getState().pairing === lastWritten
  const expire = () => {
    // A wallet that approved may still be asked for another network.
    if (!client.internals.connectAttempt) return
    if (isCurrent()) write({ step: 'expired' })
    attempt.abort()
  }
  let expiry: ReturnType<typeof setTimeout> | undefined
  // The timers of a page in the background may be suspended, so the clock decides once it is visible again.
  const stopWatching = onPageVisible(() => {
    if (lastWritten && !isPairingLive(lastWritten, Date.now())) expire()
  })

  write({ step: 'pairing' })
  try {
    await connect(client, {
      connector: 'walletConnect',
      signal: attempt.signal,
      ...(wallet && { wallet }),
      onPairing(uri) {
        if (!isCurrent()) return
        write({ step: 'pairing', uri, expiresAt: Date.now() + limits.pairing.lifetime })
        clearTimeout(expiry)
        expiry = setTimeout(expire, limits.pairing.lifetime - limits.pairing.expiryMargin)
      },
    })
    if (isCurrent()) write({ step: 'connected' })
  } catch (thrown) {
    const error = toPorticoError(thrown)
    if (!isCurrent() || lastWritten?.step === 'expired') return
    const next = afterPairingError(error)
    // A failure is a step that stays; after a rejection the next code follows at once, and only a toast can tell.
    if (next.step === 'rejected' || error.display === 'alert') notifications.showError(error)
    write(next)
  } finally {
    clearTimeout(expiry)
    stopWatching()
    attempt.abort()
  }
}

/** Resolves once the page is visible, or the signal aborts. */
const waitUntilVisible = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (isPageVisible() || signal.aborted) return resolve()
    const finish = () => {
      stop()
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const stop = onPageVisible(finish)
    signal.addEventListener('abort', finish)
  })

/**
 * Pairs, and follows a pairing that expired or was rejected by a new one as soon as the page is visible, until the signal
 * aborts. Never rejects.
 */
export async function pairAndRenew(
  client: Client,
  { wallet, signal }: PairVariables & { readonly signal: AbortSignal },
): Promise<void> {
  do {
    await pair(client, { signal, ...(wallet && { wallet }) })
    if (!isPairingRenewed(client.state.getState().pairing)) return
    await waitUntilVisible(signal)
  } while (!signal.aborted)
}
