import type { Nft } from '../../entities/nft.js'

/** The change of a holding by one transfer. */
export type NftMove = {
  /** Stable: the same each time the transfer is read. */
  readonly id: string
  readonly nft: Omit<Nft, 'amount'>
  /** How many were received, negative if sent; a whole number as text. */
  readonly change: string
}

/**
 * The NFTs that an account holds by its history, newest first. Of a history that is not loaded whole, it is what the account holds
 * at least: nothing is listed that it has sent since.
 *
 * @param moves - of one account on one network, newest first; a repeated one counts once
 */
export function heldNfts(moves: readonly NftMove[]): readonly Nft[] {
  const found = new Map<string, { readonly nft: Omit<Nft, 'amount'>; net: bigint; held: bigint }>()
  for (const { nft, change } of new Map(moves.map((move) => [move.id, move])).values()) {
    const entry = found.get(nft.id) ?? { nft, net: 0n, held: 0n }
    entry.net += BigInt(change)
    // Nobody ever held less than nothing: what came in after any moment, less what went out, is still there.
    if (entry.net > entry.held) entry.held = entry.net
    found.set(nft.id, entry)
  }
  return [...found.values()].flatMap(({ nft, held }) => (held > 0n ? [{ ...nft, amount: String(held) }] : []))
}
