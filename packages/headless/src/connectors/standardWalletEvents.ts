import { guarded, type StandardWallet } from '../services/standardWallet.js'

type Change = { readonly accounts?: unknown }
type Events = { on?: (event: 'change', listener: (change: Change) => void) => unknown }

type Listeners = {
  /** The accounts as the wallet told them: outside data. */
  readonly onAccounts: (accounts: unknown) => void
  /** The wallet took itself back. */
  readonly onGone: () => void
}

/**
 * Hears a wallet's own changes (`standard:events`); a wallet whose emitter throws is used without them (R26).
 *
 * @returns the undo
 */
export function standardWalletEvents(wallet: StandardWallet, { onAccounts, onGone }: Listeners): () => void {
  let isHeard = true
  const onChange = (change: Change) => {
    const accounts = guarded(() => change.accounts)
    if (isHeard && accounts !== undefined) onAccounts(accounts)
  }
  const stop = guarded(() => (wallet.feature('standard:events') as Events | undefined)?.on?.('change', onChange))
  const undoGone = wallet.onGone(onGone)
  return () => {
    isHeard = false
    undoGone()
    if (typeof stop === 'function') guarded(() => stop() as unknown)
  }
}
