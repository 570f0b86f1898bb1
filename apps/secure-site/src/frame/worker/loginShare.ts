import { WalletError } from '../../keys/walletError'
import type { Split } from '../../protocol/login'
import { fromBase64Url } from './encoding'
import type { LoginServer } from './loginServer'

/** L of a split. */
export async function fetchLoginShare(login: LoginServer, { split }: Split): Promise<Uint8Array> {
  const found = (await login.shares()).find((share) => share.split === split)
  if (!found) throw new WalletError('LOGIN_SHARE_MISSING')
  return fromBase64Url(found.share)
}
