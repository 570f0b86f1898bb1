import { PorticoProvider } from '@portico/headless'
import { embedded } from '@portico/headless/embedded'
import { createRoot } from 'react-dom/client'
import { Example } from './email-login/hooks/Example'
import './example.css'
import { createClient } from './portico'

// Your secure site: see https://github.com/portico-kit/portico/tree/main/apps/secure-site
const portico = createClient({ connectors: [embedded({ secureSite: 'http://wallet.localhost:4810' })] })

createRoot(document.getElementById('root') as HTMLElement).render(
  <PorticoProvider client={portico}>
    <main className="example">
      <Example />
    </main>
  </PorticoProvider>,
)
