import type { BitcoinKey } from './bitcoinKey.js'
import type { BitcoinTestNetwork } from './bitcoinTestWallet.js'
import type { SitePermissions } from '../userApproval.js'

/** What the three faces of a Bitcoin test wallet share. */
export type BitcoinInterface = {
  readonly permissions: SitePermissions
  /** Of the account and on the network that are chosen now. */
  readonly key: BitcoinKey
  readonly network: BitcoinTestNetwork
  setNetwork(network: BitcoinTestNetwork): void
  /** Writes a request down. */
  note(method: string, params: unknown): void
  /** Tells of changes; returns the undo. */
  subscribe(listener: (change: 'account' | 'network') => void): () => void
}
