import { PorticoWalletProvider } from '@portico/headless/wallet-adapter'
import { ConnectionProvider } from '@solana/wallet-adapter-react'
import { solanaNode } from '../world'
import { WalletAdapterPayment } from './WalletAdapterPayment'

/** A site that is written with wallet-adapter. */
export function WalletAdapterSite() {
  return (
    <ConnectionProvider endpoint={solanaNode()}>
      <PorticoWalletProvider>
        <WalletAdapterPayment />
      </PorticoWalletProvider>
    </ConnectionProvider>
  )
}
