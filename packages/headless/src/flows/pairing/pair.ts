import { checkClient } from '../../client/checkClient.js'
import type { Client } from '../../client/client.js'
import { limits } from '../../constants/limits.js'
import type { Wallet } from '../../entities/wallet.js'
import { toPorticoError } from '../../errors/normalize.js'
import { connect } from '../../actions/connection/connect.js'
import { flowState, moveFlow, nextAttempt } from '../../client/flow.js'
import { untilGranted } from '../connectWallet/untilGranted.js'
import { isPairingLive, isPairingRenewed, pairingMachine, type PairingEvent } from './machine.js'

// Bundlers replace it.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

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
 * portico.state.getState().pairing?.step // 'connected'
 */
export async function pair(client: Client, { wallet, signal }: PairVariables = {}): Promise<void> {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'pair')
  const { store, notifications } = client.internals
  if (signal?.aborted) return
  const attempt = untilGranted(client, signal)
  const id = nextAttempt(client)
  const move = (event: PairingEvent) => moveFlow(client, pairingMachine, event)
  const expire = () => {
    // A wallet that approved may still be asked for another network.
    if (!client.internals.connectAttempt) return
    move({ type: 'expired', id })
    attempt.abort()
  }
  let expiry: ReturnType<typeof setTimeout> | undefined
  // The timers of a page in the background may be suspended, so the clock decides once it is visible again.
  const stopWatching = onPageVisible(() => {
    const current = flowState(store.getState(), pairingMachine)
    if (current.step === 'pairing' && current.id === id && !isPairingLive(current, Date.now())) expire()
  })

  move({ type: 'started', id })
  try {
    await connect(client, {
      connector: 'walletConnect',
      signal: attempt.signal,
      ...(wallet && { wallet }),
      onPairing(uri) {
        if (!move({ type: 'linked', id, uri, expiresAt: Date.now() + limits.pairing.lifetime })) return
        clearTimeout(expiry)
        expiry = setTimeout(expire, limits.pairing.lifetime - limits.pairing.expiryMargin)
      },
    })
    move({ type: 'approved', id })
  } catch (thrown) {
    const error = toPorticoError(thrown)
    if (!move({ type: 'ended', id, error })) return
    const { step } = flowState(store.getState(), pairingMachine)
    // A failure is a step that stays; after a rejection the next code follows at once, and only a toast can tell.
    if (step === 'rejected' || error.display === 'alert') notifications.showError(error)
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
    if (!isPairingRenewed(flowState(client.state.getState(), pairingMachine))) return
    await waitUntilVisible(signal)
  } while (!signal.aborted)
}
