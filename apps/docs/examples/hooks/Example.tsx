import { createPortico, PorticoProvider, useAccount, useModal } from '@portico/headless'
import { eip155 } from '@portico/headless/eip155'
import { base, mainnet, solanaMainnet } from '@portico/headless/networks'
import { shortenAddress } from '@portico/headless/rules'
import { solana } from '@portico/headless/solana'
import { walletConnect } from '@portico/headless/walletconnect'
import { meld, metadata, projectId, services } from '../world'
import { Drawer } from './Drawer'
import { PayButton } from './Pay'
import './drawer.css'

export const portico = createPortico({
  projectId,
  metadata,
  networks: [mainnet, base, solanaMainnet],
  adapters: [eip155(), solana()],
  connectors: [walletConnect()],
  features: { pay: true },
  meld, // only with an account there, to sell on Solana too
  services,
})

export const Example = () => (
  <PorticoProvider client={portico}>
    <div className="drawer-buttons">
      <OpenButton />
      <PayButton />
    </div>
    <Drawer />
  </PorticoProvider>
)

function OpenButton() {
  const { open } = useModal()
  const { address, status } = useAccount()
  return (
    <button type="button" className="drawer-open" onClick={() => open()}>
      {status.endsWith('connecting') ? 'Connecting' : address ? shortenAddress(address) : 'Connect wallet'}
    </button>
  )
}
