// A page that acts: with a button that connects a wallet and one that disconnects it.
import { createPortico, PorticoProvider, useAccount, useConnect, useDisconnect } from '@portico/headless'
import { eip155 } from '@portico/headless/eip155'
import { mainnet } from '@portico/headless/networks'
import { createRoot } from 'react-dom/client'

const portico = createPortico({ networks: [mainnet], adapters: [eip155()] })

function Account() {
  const { address } = useAccount()
  const { mutate: connect } = useConnect()
  const { mutate: disconnect } = useDisconnect()
  if (!address) return <button onClick={() => connect({ connector: 'io.metamask' })}>Connect</button>
  return <button onClick={() => disconnect()}>Disconnect {address}</button>
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <PorticoProvider client={portico}>
    <Account />
  </PorticoProvider>,
)
