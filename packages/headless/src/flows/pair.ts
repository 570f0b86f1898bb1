import type { Client } from '../client/client.js'
import type { Pairing } from '../client/state.js'
import { limits } from '../constants/limits.js'
import type { Wallet } from '../entities/wallet.js'
import { toPorticoError } from '../errors/normalize.js'
import { connect } from '../actions/connect.js'

export type PairVariables = {
  /** The wallet the user chose; it is added to the recent wallets once connected. */
  readonly wallet?: Wallet
  /** Aborts the pairing. */
  readonly signal?: AbortSignal
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
  const attempt = new AbortController()
  const abort = () => attempt.abort()
  if (signal?.aborted) return
  signal?.addEventListener('abort', abort, { once: true })

  /** The step this call wrote last. A step of somebody else in the store means that a newer pairing took over. */
  let lastWritten: Pairing | undefined
  const write = (pairing: Pairing) => {
    store.update(() => ({ pairing }))
    lastWritten = pairing
  }
  const isCurrent = () => store.getState().pairing === lastWritten
  let expiry: ReturnType<typeof setTimeout> | undefined

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
        expiry = setTimeout(() => {
          if (isCurrent()) write({ step: 'expired' })
          abort()
        }, limits.pairing.lifetime - limits.pairing.expiryMargin)
      },
    })
    if (isCurrent()) write({ step: 'connected' })
  } catch (thrown) {
    const error = toPorticoError(thrown)
    if (!isCurrent() || store.getState().pairing.step === 'expired') return
    if (error.code === 'REQUEST_ABORTED') return write({ step: 'idle' })
    notifications.showError(error)
    write({ step: error.isUserRejection ? 'rejected' : 'failed', error })
  } finally {
    clearTimeout(expiry)
    signal?.removeEventListener('abort', abort)
  }
}
