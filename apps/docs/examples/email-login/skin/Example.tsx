import { ConnectButton, PorticoModal } from '@portico/skin'
import '@portico/skin/styles.css'

/** A button that opens the modal, which has a field for the email. */
export const Example = () => (
  <>
    <ConnectButton />
    <PorticoModal />
  </>
)
