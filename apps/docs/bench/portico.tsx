import { ConnectButton } from '@portico/skin'
import { drawPage } from './porticoPage'

drawPage(<ConnectButton />)
