import { createPortico, PorticoProvider, useAccount, type CreatePorticoOptions } from '@portico/headless'
import { eip155 } from '@portico/headless/eip155'
import { base, mainnet } from '@portico/headless/networks'
import { walletConnect } from '@portico/headless/walletconnect'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import './page.css'

/** Set by the benchmark before the page loads. */
type WindowWithServices = { readonly services: NonNullable<CreatePorticoOptions['services']> }

/** Draws the page of the benchmark with some buttons, and a modal unless they have one of their own. */
export function drawPage(buttons: ReactNode, modal?: ReactNode) {
  const { services } = globalThis as unknown as WindowWithServices
  const portico = createPortico({
    projectId: 'portico-bench',
    metadata: { name: 'Benchmark', description: 'A page that connects a wallet', url: location.origin, icons: [] },
    networks: [mainnet, base],
    adapters: [eip155()],
    connectors: [walletConnect()],
    services,
  })
  createRoot(document.getElementById('root') as HTMLElement).render(
    <QueryClientProvider client={new QueryClient()}>
      <PorticoProvider client={portico}>
        <main>
          <h1>Benchmark</h1>
          {buttons}
          <Address />
        </main>
        {modal}
      </PorticoProvider>
    </QueryClientProvider>,
  )
}

function Address() {
  const { address } = useAccount()
  return <output>{address}</output>
}
