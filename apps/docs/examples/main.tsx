import { PorticoProvider } from '@portico/headless'
import { createRoot } from 'react-dom/client'
import { Example } from './connect/hooks/Example'
import './example.css'
import { createClient } from './portico'

// With { projectId: '…' }, it lists all wallets, tokens and prices, and swaps.
const portico = createClient()

createRoot(document.getElementById('root') as HTMLElement).render(
  <PorticoProvider client={portico}>
    <main className="example">
      <Example />
    </main>
  </PorticoProvider>,
)
