import { useReceive } from '@portico/headless'
import { QrCode } from '../hooks/QrCode'
import { Header } from './Header'
import { Alert, AlertDescription } from './ui/alert'

export function Receive() {
  const { address, uri, networks, otherNetworks } = useReceive()
  if (!address) return null

  return (
    <>
      <Header title="Receive" />
      <div className="wallet-body">
        <div className="wallet-qr">
          <QrCode text={uri} label="QR code of your address" />
        </div>
        <dl className="wallet-details">
          <dt>Address</dt>
          <dd>{address}</dd>
          <dt>Receives on</dt>
          <dd>{names(networks)}</dd>
        </dl>
        {otherNetworks.length > 0 && (
          <Alert role="note">
            <AlertDescription>Not on {names(otherNetworks)}: it would be lost.</AlertDescription>
          </Alert>
        )}
      </div>
    </>
  )
}

const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name).join(', ')
