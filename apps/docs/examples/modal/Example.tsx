import { createPortico, PorticoProvider } from '@portico/headless'
import { eip155 } from '@portico/headless/eip155'
import { base, mainnet } from '@portico/headless/networks'
import { walletConnect } from '@portico/headless/walletconnect'
import { ConnectButton, NetworkButton, PorticoModal } from '@portico/skin'
import '@portico/skin/styles.css'
import { metadata, projectId, services } from '../world'

export const portico = createPortico({
  projectId,
  metadata,
  networks: [mainnet, base],
  adapters: [eip155()],
  connectors: [walletConnect()],
  features: { pay: true }, // only to ask for payments
  services, // only to use hosts of your own, as this page does
})

export const Example = () => (
  <PorticoProvider client={portico}>
    <header>
      <NetworkButton />
    </header>
    <ConnectButton />
    <PorticoModal />
  </PorticoProvider>
)
