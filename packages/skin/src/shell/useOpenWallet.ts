import { useConnectors, useModal, type Namespace, type WalletItem } from '@portico/headless'

/**
 * Leads to the screen that connects a wallet: in this browser when it is here, by QR code or link otherwise.
 *
 * @param namespace the one to connect in; left out, any
 */
export function useOpenWallet(namespace?: Namespace): (wallet: WalletItem) => void {
  const { push } = useModal()
  const canPair = useConnectors(namespace && { namespace }).some(({ type }) => type === 'WALLET_CONNECT')
  return (wallet) =>
    wallet.connectorId || !canPair
      ? push('ConnectingExternal', { wallet, ...(namespace && { namespace }) })
      : push('ConnectingWalletConnect', { wallet })
}
