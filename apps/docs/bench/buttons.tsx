import { AccountButton, ConnectButton, NetworkButton, PorticoModal } from '@portico/skin'
import '@portico/skin/styles.css'
import { drawPage } from './porticoPage'

drawPage(
  <>
    <NetworkButton />
    <ConnectButton />
    <AccountButton />
  </>,
  <PorticoModal />,
)
