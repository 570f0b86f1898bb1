import { createPortico, PorticoProvider } from '@portico/headless'
import { eip155 } from '@portico/headless/eip155'
import { base, mainnet } from '@portico/headless/networks'
import { walletConnect } from '@portico/headless/walletconnect'
import { ConnectButton, PorticoModal } from '@portico/skin'
import '@portico/skin/styles.css'
import { useState } from 'react'
import { metadata, projectId, services } from '../world'
import '../wallet/wallet.css'
import { EthersAllowance } from './EthersAllowance'
import { WagmiSite } from './WagmiSite'

export const portico = createPortico({
  projectId,
  metadata,
  networks: [mainnet, base],
  adapters: [eip155()],
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
      </div>
      <PorticoModal />
    </PorticoProvider>
  )
}
