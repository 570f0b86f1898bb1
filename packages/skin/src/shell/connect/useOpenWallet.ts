import { useConnectors, useModal, type ViewParams, type WalletItem } from '@portico/headless'

/**
 * Leads to the screen that connects a wallet: in this browser when it is here, by QR code or link otherwise.
 *
 * @param wanted the namespace to connect in, and the network; left out, any
 */
export function useOpenWallet(wanted?: ViewParams['Connect']): (wallet: WalletItem) => void {
  const namespace = wanted?.namespace
  const { push } = useModal()
  const canPair = useConnectors(namespace && { namespace }).some(({ type }) => type === 'WALLET_CONNECT')
  return (wallet) =>
    wallet.connectorId || !canPair
      ? push('ConnectingExternal', { wallet, ...wanted })
      : push('ConnectingWalletConnect', { wallet })
}
