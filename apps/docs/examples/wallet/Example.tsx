import { createPortico, PorticoProvider, useAccount } from '@portico/headless'
import { eip155 } from '@portico/headless/eip155'
import { base, mainnet } from '@portico/headless/networks'
import { walletConnect } from '@portico/headless/walletconnect'
import { AccountButton, ConnectButton, PorticoModal } from '@portico/skin'
import '@portico/skin/styles.css'
import { metadata, projectId, services } from '../world'
import { Allowance } from './Allowance'
import { Batch } from './Batch'
import { Note } from './Note'
import { Signature } from './Signature'
import './wallet.css'

export const portico = createPortico({
  projectId,
  metadata,
  networks: [mainnet, base],
  adapters: [eip155()],
  connectors: [walletConnect()],
  services,
})

function Site() {
  const { isConnected } = useAccount()
  return (
    <div className="notes">
      {isConnected ? <AccountButton /> : <ConnectButton />}
      <Signature />
      <Note />
      <Allowance />
      <Batch />
      <PorticoModal />
    </div>
  )
}

export const Example = () => (
  <PorticoProvider client={portico}>
    <Site />
  </PorticoProvider>
)
