import { combine, split } from 'shamir-secret-sharing'
import { deriveAddresses, isSameWallet, type WalletAddresses } from './addresses.js'
import { wipe } from './secret.js'
import { WalletError } from './walletError.js'

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
  const secret = await combineUnchecked(shares)
  try {
    if (!isSameWallet(await deriveAddresses(secret), addresses)) throw new WalletError('SHARES_MISMATCH')
    return await use(secret)
  } finally {
    wipe(secret)
  }
}
