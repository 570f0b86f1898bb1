import { type Client, PorticoProvider, useAccount } from '@portico/headless'
import { ConnectButton, PorticoModal } from '@portico/skin'

export const ModalApp = ({ client }: { client: Client }) => (
  <PorticoProvider client={client}>
    <ConnectButton />
    <Account />
    <PorticoModal />
  </PorticoProvider>
)

function Account() {
  const { address } = useAccount()
  return <output>{address}</output>
}
