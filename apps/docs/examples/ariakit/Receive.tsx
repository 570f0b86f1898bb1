import { useReceive } from '@portico/headless'
import { QrCode } from '../hooks/QrCode'
import { Header } from './Header'

export function Receive() {
  const { address, uri, networks, otherNetworks } = useReceive()
  if (!address) return null

  return (
    <>
      <Header title="Receive" />
      <div className="palette-body">
        <div className="palette-qr">
          <QrCode text={uri} label="QR code of your address" />
        </div>
        <dl>
          <dt>Address</dt>
          <dd>{address}</dd>
          <dt>Receives on</dt>
          <dd>{names(networks)}</dd>
        </dl>
        {otherNetworks.length > 0 && <p role="note">Not on {names(otherNetworks)}: it would be lost.</p>}
      </div>
    </>
  )
}

const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name).join(', ')
