import { combine, split } from 'shamir-secret-sharing'
import { deriveAddresses } from './deriveAddresses'
import { isSameWallet, type WalletAddresses } from './walletAddresses'
import { wipe, withWiped } from './secret'
import { WalletError } from './walletError'

/** A secret split into three, of which any two give it back. */
export type WalletShares = {
  readonly device: Uint8Array
  readonly login: Uint8Array
  readonly recovery: Uint8Array
}

/** Splits a secret. Shares of another split of the same secret do not fit these. */
export async function splitSecret(secret: Uint8Array): Promise<WalletShares> {
  const [device, login, recovery] = await split(secret, 3, 2)
  if (!device || !login || !recovery) throw new WalletError('SHARES_MISMATCH')
  return { device, login, recovery }
}

/** Overwrites the shares. */
export const wipeShares = ({ device, login, recovery }: WalletShares): void => wipe(device, login, recovery)

/** The last byte of a share says where on the polynomials it is. */
function move(share: Uint8Array, by: number): Uint8Array {
  const place = (share.at(-1) ?? 0) ^ by
  return Uint8Array.from([...share.subarray(0, -1), place])
}

/**
 * One more share of a split, for a device that has lost its own or never had one. The shares of other devices stay good, which those of
 * a new split would not. Check the two with `withSecret` first: of wrong ones it is wrong.
 */
export async function addShare(a: Uint8Array, b: Uint8Array): Promise<Uint8Array> {
  const taken = [0, a.at(-1), b.at(-1)]
  const [place = 0] = crypto.getRandomValues(new Uint8Array(1))
  if (taken.includes(place)) return addShare(a, b)
  return shareAt(a, b, place)
}

/** The share of a split at a place, which is the last byte of a share, from two others. @throws WalletError `SHARES_MISMATCH` */
export async function shareAt(a: Uint8Array, b: Uint8Array, place: number): Promise<Uint8Array> {
  // Combining gives the value at 0. In this field adding is XOR, so moving both shares by `place` brings its value there.
  const moved = [move(a, place), move(b, place)] as const
  const value = await combineUnchecked(moved)
  wipe(...moved)
  return Uint8Array.from([...value, place])
}

async function combineUnchecked(shares: readonly [Uint8Array, Uint8Array]): Promise<Uint8Array> {
  try {
    return await combine([...shares])
  } catch (cause) {
    throw new WalletError('SHARES_MISMATCH', { cause })
  }
}

/**
 * Combines two shares for as long as `use` runs. Shamir's scheme does not notice a wrong share: it gives another secret. So the
 * addresses are derived and compared with those stored at creation before `use` sees anything.
 *
 * @throws WalletError `SHARES_MISMATCH` if the shares do not give the wallet
 */
export async function withSecret<Result>(
  shares: readonly [Uint8Array, Uint8Array],
  addresses: WalletAddresses,
  use: (secret: Uint8Array) => Promise<Result>,
): Promise<Result> {
  return withWiped(combineUnchecked(shares), async (secret) => {
    if (!isSameWallet(await deriveAddresses(secret), addresses)) throw new WalletError('SHARES_MISMATCH')
    return use(secret)
  })
}
