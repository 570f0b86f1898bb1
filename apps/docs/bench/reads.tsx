// A page that reads: all that it needs of the packages before a visitor acts.
import { createPortico, PorticoProvider, useAccount } from '@portico/headless'
import { eip155 } from '@portico/headless/eip155'
import { mainnet } from '@portico/headless/networks'
import { createRoot } from 'react-dom/client'

const portico = createPortico({ networks: [mainnet], adapters: [eip155()] })

const Account = () => <p>{useAccount().address}</p>

createRoot(document.getElementById('root') as HTMLElement).render(
  <PorticoProvider client={portico}>
    <Account />
  </PorticoProvider>,
)
