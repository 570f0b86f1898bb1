import { useConnectors, useModal, type WalletItem } from '@portico/headless'

/** Leads to the screen that connects a wallet: in this browser when it is here, by QR code or link otherwise. */
export function useOpenWallet(): (wallet: WalletItem) => void {
  const { push } = useModal()
  const canPair = useConnectors().some(({ type }) => type === 'WALLET_CONNECT')
  return (wallet) =>
    wallet.connectorId || !canPair
      ? push('ConnectingExternal', { wallet })
      : push('ConnectingWalletConnect', { wallet })
}
