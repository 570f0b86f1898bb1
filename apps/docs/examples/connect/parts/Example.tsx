import { ConnectButton, PorticoModal } from '@portico/skin'
import '@portico/skin/styles.css'
import { Connect } from './Connect'

const Disclaimer = () => <p>By connecting you accept the rules of this site.</p>

/** The modal, with a list of wallets and a legal text of its own. */
export const Example = () => (
  <>
    <ConnectButton />
    <PorticoModal views={{ Connect }} components={{ disclaimer: Disclaimer }} />
  </>
)
