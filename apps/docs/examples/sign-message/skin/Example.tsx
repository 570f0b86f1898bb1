import { ConnectButton, PorticoModal } from '@portico/skin'
import '@portico/skin/styles.css'
import { SignMessage } from '../SignMessage'

export const Example = () => (
  <>
    <ConnectButton />
    <SignMessage />
    <PorticoModal />
  </>
)
