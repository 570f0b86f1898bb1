import { ConnectButton, PorticoModal } from '@portico/skin'
import '@portico/skin/styles.css'
import { Tokens } from '../Tokens'

/** The modal, with a list of tokens in place of its account view. */
export const Example = () => (
  <>
    <ConnectButton />
    <PorticoModal views={{ Account: Tokens }} />
  </>
)
