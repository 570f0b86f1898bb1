import { createPortico, PorticoProvider, type CreatePorticoOptions } from '@portico/headless'
import { eip155 } from '@portico/headless/eip155'
import { base, mainnet } from '@portico/headless/networks'
import { walletConnect } from '@portico/headless/walletconnect'
import { AccountButton, ConnectButton, NetworkButton, PorticoModal } from '@portico/skin'
import '@portico/skin/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import './bare.css'

/** The services of the local world: an application of your own leaves them out. */
type World = { readonly services: NonNullable<CreatePorticoOptions['services']> }

function draw({ services }: World) {
  const portico = createPortico({
    projectId: 'portico-bare',
    metadata: { name: 'Bare app', description: 'The smallest app', url: location.origin, icons: [] },
    networks: [mainnet, base],
    adapters: [eip155()],
    connectors: [walletConnect()],
    services,
  })
  // For the console: `portico.hosts()` lists the hosts that the page can contact.
  Object.assign(globalThis, { portico })
  createRoot(document.getElementById('root') as HTMLElement).render(
    <QueryClientProvider client={new QueryClient()}>
      <PorticoProvider client={portico}>
        <main>
          <h1>Bare app</h1>
          <NetworkButton />
          <ConnectButton />
          <AccountButton />
        </main>
        <PorticoModal />
      </PorticoProvider>
    </QueryClientProvider>,
  )
}

// Without a top-level await: with one, Vite puts each module that is loaded both at once and later in a file more.
void fetch('/world.json')
  .then((response) => response.json() as Promise<World>)
  .then(draw)
