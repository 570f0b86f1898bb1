import { useAccount } from '@portico/headless'
import { shortenAddress } from '@portico/headless/rules'
import { useTranslate } from '../messages/useTranslate.js'

/** Says which account is connected; empty without one. */
export function useConnectedText(): string {
  const t = useTranslate()
  const { address, walletInfo } = useAccount()
  return address ? t('shell.connectedTo', { wallet: walletInfo?.name ?? '', address: shortenAddress(address) }) : ''
}
