import { useAccount } from '@portico/headless'
import { shortenAddress, shortenEmail } from '@portico/headless/rules'
import { useTranslate } from '../messages/useTranslate.js'
import { useLoginName } from './useLoginName.js'

/** Says which account is connected; empty without one. */
export function useConnectedText(): string {
  const t = useTranslate()
  const { address: account, walletInfo } = useAccount()
  const login = useLoginName()
  if (!account) return ''
  const address = shortenAddress(account)
  return login
    ? t('shell.loggedInAs', { login: shortenEmail(login), address })
    : t('shell.connectedTo', { wallet: walletInfo?.name ?? '', address })
}
