import { createPortico, PorticoProvider } from '@portico/headless'
import { bip122 } from '@portico/headless/bip122'
import { cosmos } from '@portico/headless/cosmos'
import { eip155 } from '@portico/headless/eip155'
import { base, bitcoin, cosmosHub, mainnet, osmosis, polkadot, solanaMainnet } from '@portico/headless/networks'
import { polkadot as polkadotAdapter } from '@portico/headless/polkadot'
import { solana } from '@portico/headless/solana'
import { walletConnect } from '@portico/headless/walletconnect'
import { AccountButton, ConnectButton, NetworkButton, PorticoModal } from '@portico/skin'
import '@portico/skin/styles.css'
import { meld, metadata, projectId, services } from '../world'
import { ChainAccounts } from './ChainAccounts'
import './chains.css'

export const portico = createPortico({
  projectId,
  metadata,
  networks: [mainnet, base, solanaMainnet, bitcoin, polkadot, cosmosHub, osmosis],
  adapters: [eip155(), solana(), bip122(), polkadotAdapter(), cosmos()],
  connectors: [walletConnect()],
  features: { pay: true }, // only to ask for payments
  meld, // only with an account there, to sell on Solana too
  services,
})

export const Example = () => (
  <PorticoProvider client={portico}>
    <header>
      <NetworkButton />
      <AccountButton />
    </header>
    <div className="chain-accounts">
      <ConnectButton />
      <ChainAccounts />
    </div>
    <PorticoModal />
  </PorticoProvider>
)
