import { WalletError } from '../../keys/walletError'
import { loginPaths, loginSharesAnswer, type Split } from '../../protocol/login'
import { fromBase64Url } from './encoding'
import type { LoginServer } from './loginServer'

/** L of a split, and whether the server asks for a drill. */
export async function requestLoginShare(login: LoginServer, { split }: Split) {
  const asked = { action: 'release-login-share' }
  const { shares, drill = false } = await login.callSigned(loginPaths.releaseLoginShare, loginSharesAnswer, asked)
  const found = shares.find((share) => share.split === split)
  if (!found) throw new WalletError('LOGIN_SHARE_MISSING')
  return { share: fromBase64Url(found.share), isDrill: drill }
}

/** L of a split. */
export const fetchLoginShare = async (login: LoginServer, split: Split): Promise<Uint8Array> =>
  (await requestLoginShare(login, split)).share
