import { ConnectButton, PorticoModal } from '@portico/skin'
import '@portico/skin/styles.css'

/** A button that opens the modal, and shows the account once a wallet is connected. */
export const Example = () => (
  <>
    <ConnectButton />
    <PorticoModal />
  </>
)
