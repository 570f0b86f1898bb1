import { useModal, useWalletConnect, useWalletDirectory, type ViewParams } from '@portico/headless'
import { QrCode } from '../hooks/QrCode'
import { Header } from './Header'
import { Avatar } from './ui/Avatar'
import { Button } from './ui/Button'
import { Field } from './ui/Field'

export function Pairing(asked: NonNullable<ViewParams['ConnectingWalletConnect']>) {
  const { uri, step, error, links, showsQrCode, otherDeviceRoute, start } = useWalletConnect({
    ...asked,
    autoStart: true,
  })
  const { push } = useModal()

  return (
    <>
      <Header title={asked.wallet ? `Connect ${asked.wallet.name}` : 'Use a mobile wallet'} />
      <div className="palette-body">
        {error && <p role="alert">{error.message}</p>}
        {step === 'failed' && <Button onClick={() => void start()}>Try again</Button>}
        {showsQrCode && (
          <div className="palette-qr">
            {uri ? <QrCode text={uri} label="QR code to connect a wallet" /> : <p role="status">Generating QR code…</p>}
          </div>
        )}
        {showsQrCode && <p>Scan this code with the wallet on your phone.</p>}
        {links.map(({ kind, href, target }) => (
          <a key={kind} className="palette-button" href={href} target={target} rel="noreferrer">
            Open {asked.wallet?.name} ({kind} link)
          </a>
        ))}
        {!asked.wallet && !showsQrCode && <Apps />}
        {uri && (
          <Field
            label="Or paste this link into your wallet"
            name="link"
            readOnly
            value={uri}
            onFocus={(event) => event.target.select()}
          />
        )}
        {otherDeviceRoute && <Button onClick={() => push(otherDeviceRoute)}>Use another device</Button>}
      </div>
    </>
  )
}

/** On a phone: the wallets that open there. */
function Apps() {
  const { data, isPending } = useWalletDirectory()
  const { push } = useModal()

  return (
    <>
      {isPending && <p role="status">Loading wallets…</p>}
      {data?.apps.map((app) => (
        <Button key={app.id} variant="row" onClick={() => push(app.leadsTo)}>
          <Avatar name={app.name} src={app.imageUrl} />
          {app.name}
        </Button>
      ))}
      <Button onClick={() => push('AllWallets')}>All wallets</Button>
    </>
  )
}
