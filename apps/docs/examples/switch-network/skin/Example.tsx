import { ConnectButton, NetworkButton, PorticoModal } from '@portico/skin'
import '@portico/skin/styles.css'

/** A button that shows the network and opens the list of networks. */
export const Example = () => (
  <>
    <ConnectButton />
    <NetworkButton />
    <PorticoModal />
  </>
)
