import { useReceive } from '@portico/headless'
import { useState } from 'react'
import { QrCode } from './QrCode'

export function Receive() {
  const { address, uri, networks, otherNetworks } = useReceive()
  const [message, setMessage] = useState('')
  if (!address) return null

  return (
    <>
      <QrCode text={uri} label="QR code of your address" />
      <dl className="drawer-details">
        <dt>Address</dt>
        <dd>{address}</dd>
        <dt>Receives on</dt>
        <dd>{names(networks)}</dd>
      </dl>
      {otherNetworks.length > 0 && <p role="note">Not on {names(otherNetworks)}: it would be lost.</p>}
      <button
        className="drawer-primary"
        onClick={() =>
          void navigator.clipboard.writeText(address).then(
            () => setMessage('Address copied'),
            () => setMessage('Could not copy'),
          )
        }
      >
        Copy address
      </button>
      <output aria-label="Copied">{message}</output>
    </>
  )
}

const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name).join(', ')
