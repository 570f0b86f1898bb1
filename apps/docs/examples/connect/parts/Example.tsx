import { ConnectButton, PorticoModal } from '@portico/skin'
import '@portico/skin/styles.css'
import { Connect } from './Connect'

/** The modal, with a list of wallets and a legal text of its own. */
export const Example = () => (
  <>
    <ConnectButton />
    <PorticoModal views={{ Connect }} />
  </>
)
