import { ConnectButton, PorticoModal } from '@portico/skin'
import '@portico/skin/styles.css'
import { Block } from '../Block'

export const Example = () => (
  <>
    <ConnectButton />
    <Block />
    <PorticoModal />
  </>
)
