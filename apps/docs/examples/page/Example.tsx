import { createPortico, PorticoProvider } from '@portico/headless'
import { eip155 } from '@portico/headless/eip155'
import { base, mainnet, solanaMainnet } from '@portico/headless/networks'
import { solana } from '@portico/headless/solana'
import { walletConnect } from '@portico/headless/walletconnect'
import { metadata, projectId, services } from '../world'
import { WalletPanel } from './WalletPanel'
import './panel.css'

export const portico = createPortico({
  projectId,
  metadata,
  networks: [mainnet, base, solanaMainnet],
  adapters: [eip155(), solana()],
  connectors: [walletConnect()],
  services,
})

export const Example = () => (
  <PorticoProvider client={portico}>
    <WalletPanel />
  </PorticoProvider>
)
