import type { Client } from '../client/client.js'
import type { Pairing } from '../client/state.js'
import { limits } from '../constants/limits.js'
import type { Wallet } from '../entities/wallet.js'
import { toPorticoError } from '../errors/normalize.js'
import { connect } from '../actions/connect.js'

export type PairVariables = {
  /** The wallet whose app is to be opened, when the visitor chose one. */
  readonly wallet?: Wallet
  /** Gives the pairing up. */
  readonly signal?: AbortSignal
}

/**
 * Pairs with a phone and keeps the store's `pairing` true to where that stands. Never rejects: a failure is a step.
 */
export async function pair(client: Client, { wallet, signal }: PairVariables = {}): Promise<void> {
  const { store, notifications } = client.internals
  const attempt = new AbortController()
  const leave = () => attempt.abort()
  if (signal?.aborted) return
  signal?.addEventListener('abort', leave, { once: true })

  let mine: Pairing | undefined
  const write = (pairing: Pairing) => {
    store.update(() => ({ pairing }))
    mine = pairing
  }
  const isMine = () => store.getState().pairing === mine
  let expiry: ReturnType<typeof setTimeout> | undefined

  write({ step: 'pairing' })
  try {
    await connect(client, {
      connector: 'walletConnect',
      signal: attempt.signal,
      ...(wallet && { wallet }),
      onPairing(uri) {
        if (!isMine()) return
        write({ step: 'pairing', uri, expiresAt: Date.now() + limits.pairing.lifetime })
        clearTimeout(expiry)
        expiry = setTimeout(() => {
          if (isMine()) write({ step: 'expired' })
          leave()
        }, limits.pairing.lifetime - limits.pairing.expiryMargin)
      },
    })
    if (isMine()) write({ step: 'connected' })
  } catch (thrown) {
    const error = toPorticoError(thrown)
    if (!isMine() || store.getState().pairing.step === 'expired') return
    if (error.code === 'REQUEST_ABORTED') return write({ step: 'idle' })
    notifications.showError(error)
    write({ step: error.isUserRejection ? 'rejected' : 'failed', error })
  } finally {
    clearTimeout(expiry)
    signal?.removeEventListener('abort', leave)
  }
}
