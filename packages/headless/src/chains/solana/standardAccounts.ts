import { limits } from '../../constants/limits.js'
import { guarded } from '../../services/standardWallet.js'
import { fromBase58 } from './base58.js'
import { sameBytes } from './bytes.js'

/** An account a wallet shows. `live`: the wallet's own object, which its features want back. */
export type StandardAccount = { readonly address: string; readonly live: unknown }

type Shown = { readonly address: unknown; readonly publicKey: unknown; readonly chains: unknown }

const keySize = 32

function readAccount(live: unknown): StandardAccount | undefined {
  return guarded(() => {
    const { address, publicKey, chains } = live as Shown
    const bytes = fromBase58(typeof address === 'string' && address.length <= 44 ? address : undefined)
    const isOurs = Array.isArray(chains) && chains.some((chain) => String(chain).startsWith('solana:'))
    if (!isOurs || bytes?.length !== keySize || !sameBytes(bytes, publicKey as Uint8Array)) return undefined
    return { address: address as string, live }
  })
}

/** Whole accounts of this chain in what a wallet shows, whose key is their address; anything else in it is dropped (R26). */
export function standardAccounts(shown: unknown): readonly StandardAccount[] {
  if (!Array.isArray(shown)) return []
  return shown.slice(0, limits.items.nested).flatMap((live: unknown) => readAccount(live) ?? [])
}
