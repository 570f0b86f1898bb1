import { ConnectButton, PorticoModal } from '@portico/skin'
import '@portico/skin/styles.css'
import { drawPage } from './porticoPage'

drawPage(<ConnectButton />, <PorticoModal />)
