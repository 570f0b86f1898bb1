import { createPortico, PorticoProvider } from '@portico/headless'
import { eip155 } from '@portico/headless/eip155'
import { base, mainnet, solanaMainnet } from '@portico/headless/networks'
import { solana } from '@portico/headless/solana'
import { walletConnect } from '@portico/headless/walletconnect'
import { ConnectButton, PorticoModal } from '@portico/skin'
import '@portico/skin/styles.css'
import { useState } from 'react'
import { metadata, projectId, services } from '../world'
import '../wallet/wallet.css'
import { EthersAllowance } from './EthersAllowance'
import { WagmiSite } from './WagmiSite'
import { WalletAdapterSite } from './WalletAdapterSite'

export const portico = createPortico({
  projectId,
  metadata,
  networks: [mainnet, base, solanaMainnet],
  adapters: [eip155(), solana()],
  connectors: [walletConnect()],
  services,
})

export function Example() {
  const [token, setToken] = useState('')
  return (
    <PorticoProvider client={portico}>
      <div className="notes">
        <ConnectButton />
        <label>
          Address of a token <input value={token} onChange={({ target }) => setToken(target.value)} />
        </label>
        <WagmiSite client={portico} token={token} />
        <EthersAllowance token={token} />
        <WalletAdapterSite />
      </div>
      <PorticoModal />
    </PorticoProvider>
  )
}
