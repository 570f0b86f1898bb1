import { AccountButton, ConnectButton, NetworkButton } from '@portico/skin'
import { drawPage } from './porticoPage'

drawPage(
  <>
    <NetworkButton />
    <ConnectButton />
    <AccountButton />
  </>,
)
