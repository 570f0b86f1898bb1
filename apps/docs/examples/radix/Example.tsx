import { createPortico, PorticoProvider, useAccount, useModal } from '@portico/headless'
import { eip155 } from '@portico/headless/eip155'
import { base, mainnet, solanaMainnet } from '@portico/headless/networks'
import { shortenAddress } from '@portico/headless/rules'
import { solana } from '@portico/headless/solana'
import { walletConnect } from '@portico/headless/walletconnect'
import { metadata, projectId, services } from '../world'
import { Button } from './ui/button'
import { WalletDialog } from './WalletDialog'
import './ui/theme.css'

export const portico = createPortico({
  projectId,
  metadata,
  networks: [mainnet, base, solanaMainnet],
  adapters: [eip155(), solana()],
  connectors: [walletConnect()],
  features: { onramp: false },
  services,
})

export const Example = () => (
  <PorticoProvider client={portico}>
    <div className="ui-theme">
      <OpenButton />
      <WalletDialog />
    </div>
  </PorticoProvider>
)

function OpenButton() {
  const { open } = useModal()
  const { address, status } = useAccount()
  return (
    <Button variant={address ? 'outline' : 'default'} onClick={() => open()}>
      {status.endsWith('connecting') ? 'Connecting' : address ? shortenAddress(address) : 'Connect wallet'}
    </Button>
  )
}
