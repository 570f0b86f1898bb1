import type { BitcoinKey } from './bitcoinKey.js'
import type { BitcoinTestNetwork } from './bitcoinTestWallet.js'
import type { SiteAccess } from './siteAccess.js'

/** What the three faces of a Bitcoin test wallet share. */
export type BitcoinFace = {
  readonly access: SiteAccess
  /** Of the account and on the network that are chosen now. */
  readonly key: BitcoinKey
  readonly network: BitcoinTestNetwork
  moveTo(network: BitcoinTestNetwork): void
  /** Writes a request down. */
  note(method: string, params: unknown): void
  /** Tells of changes; returns the undo. */
  listen(listener: (change: 'account' | 'network') => void): () => void
}
