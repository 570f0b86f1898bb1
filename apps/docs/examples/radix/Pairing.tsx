import { useModal, useWalletConnect, useWalletDirectory, type ViewParams } from '@portico/headless'
import { QrCode } from '../hooks/QrCode'
import { Failure } from './Failure'
import { Field } from './Field'
import { Header } from './Header'
import { Picture } from './Picture'
import { Button } from './ui/button'

export function Pairing(asked: NonNullable<ViewParams['ConnectingWalletConnect']>) {
  const { uri, step, error, links, showsQrCode, otherDeviceRoute, start } = useWalletConnect({
    ...asked,
    autoStart: true,
  })
  const { push } = useModal()
  const { wallet } = asked

  return (
    <>
      <Header title={wallet ? `Connect ${wallet.name}` : 'Use a mobile wallet'} />
      <div className="wallet-body">
        <Failure error={error} {...(step === 'failed' && { onRetry: () => void start() })} />
        {showsQrCode && (
          <div className="wallet-qr">
            {uri ? <QrCode text={uri} label="QR code to connect a wallet" /> : <p role="status">Generating QR code…</p>}
          </div>
        )}
        {showsQrCode && <p>Scan this code with the wallet on your phone.</p>}
        {!showsQrCode && wallet && <Picture name={wallet.name} src={wallet.imageUrl} />}
        {links.map(({ kind, href, target }) => (
          <Button key={kind} asChild variant="outline">
            <a href={href} target={target} rel="noreferrer">
              Open {wallet?.name} ({kind} link)
            </a>
          </Button>
        ))}
        {!wallet && !showsQrCode && <Apps />}
        {uri && (
          <Field
            label="Or paste this link into your wallet"
            readOnly
            value={uri}
            onFocus={(event) => event.target.select()}
          />
        )}
        {otherDeviceRoute && (
          <Button variant="outline" onClick={() => push(otherDeviceRoute)}>
            Use another device
          </Button>
        )}
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
      <div className="wallet-group">
        {data?.apps.map((app) => (
          <Button key={app.id} variant="ghost" className="wallet-row" onClick={() => push(app.leadsTo)}>
            <Picture name={app.name} src={app.imageUrl} />
            <span>{app.name}</span>
          </Button>
        ))}
      </div>
      <Button variant="outline" onClick={() => push('AllWallets')}>
        All wallets
      </Button>
    </>
  )
}
