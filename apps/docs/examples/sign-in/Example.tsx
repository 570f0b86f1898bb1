import { createPortico, PorticoProvider, useSiwx } from '@portico/headless'
import { eip155 } from '@portico/headless/eip155'
import { base, mainnet } from '@portico/headless/networks'
import { parseCaipAddress, shortenAddress } from '@portico/headless/rules'
import { siwx } from '@portico/headless/siwx'
import { walletConnect } from '@portico/headless/walletconnect'
import { ConnectButton, NetworkButton, PorticoModal } from '@portico/skin'
import '@portico/skin/styles.css'
import { metadata, projectId, services } from '../world'
import { createPageStore } from './pageStore'

const networks = [mainnet, base] as const

export const portico = createPortico({
  projectId,
  metadata,
  networks,
  adapters: [eip155()],
  connectors: [walletConnect()],
  siwx: siwx({ store: createPageStore(networks), statement: 'Sign in to this page.' }),
  services,
})

export const Example = () => (
  <PorticoProvider client={portico}>
    <header>
      <NetworkButton />
    </header>
    <div className="demo-sign-in">
      <ConnectButton />
      <SignedIn />
    </div>
    <PorticoModal />
  </PorticoProvider>
)

function SignedIn() {
  const [session] = useSiwx().sessions
  if (!session) return <output>Nobody is signed in</output>
  return <output>Signed in as {shortenAddress(parseCaipAddress(session.account).address)}</output>
}
