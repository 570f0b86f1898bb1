import { createPortico, PorticoProvider, useAccount, useModal } from '@portico/headless'
import { eip155 } from '@portico/headless/eip155'
import { base, mainnet } from '@portico/headless/networks'
import { shortenAddress } from '@portico/headless/rules'
import { walletConnect } from '@portico/headless/walletconnect'
import { metadata, projectId, services } from '../world'
import { Drawer } from './Drawer'
import './drawer.css'

const portico = createPortico({
  projectId,
  metadata,
  networks: [mainnet, base],
  adapters: [eip155()],
  connectors: [walletConnect()],
  services,
})

export const Example = () => (
  <PorticoProvider client={portico}>
    <OpenButton />
    <Drawer />
  </PorticoProvider>
)

function OpenButton() {
  const { open } = useModal()
  const { address, status } = useAccount()
  return (
    <button type="button" className="drawer-open" onClick={() => open()}>
      {status === 'connecting' ? 'Connecting' : address ? shortenAddress(address) : 'Connect wallet'}
    </button>
  )
}
