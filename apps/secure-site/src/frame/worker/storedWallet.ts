import type { WalletAddresses } from '../../keys/walletAddresses'
import { WalletError } from '../../keys/walletError'
import type { Split, User } from '../../protocol/login'

/** A split of a user's wallet and the addresses it has to give. */
export type StoredWallet = Split & {
  readonly user: string
  readonly accounts: WalletAddresses
  /** A device was removed since this split. */
  readonly splitAnew?: boolean | undefined
}

/** The confirmed wallet of a user. */
export function walletOf({ id, wallet }: User): StoredWallet {
  if (!wallet) throw new WalletError('WALLET_MISSING')
  return { ...wallet, user: id }
}
