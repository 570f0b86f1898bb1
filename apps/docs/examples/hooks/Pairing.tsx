import { useModal, useWalletConnect, useWalletDirectory, type UseWalletConnectOptions } from '@portico/headless'
import { QrCode } from './QrCode'

export function Pairing(options: UseWalletConnectOptions) {
  const { uri, expiresAt, step, error, links, showsQrCode, otherDeviceRoute, start } = useWalletConnect({
    ...options,
    autoStart: true,
  })
  const { push } = useModal()
  const { wallet } = options

  return (
    <>
      {!wallet && !showsQrCode && <Apps />}
      {error && <p role="alert">{error.message}</p>}
      {step === 'failed' && <button onClick={() => void start()}>Try again</button>}
      {step === 'pairing' && !uri && <p>{showsQrCode ? 'Generating QR code…' : 'Generating link…'}</p>}
      {uri && (
        <>
          {showsQrCode && <QrCode text={uri} />}
          {links.map(({ kind, href, target }) => (
            <a key={kind} href={href} target={target} rel="noreferrer">
              Open {wallet?.name} ({kind} link)
            </a>
          ))}
          <label>
            Or paste this link into your wallet
            <textarea readOnly rows={5} value={uri} onFocus={(event) => event.target.select()} />
          </label>
          {expiresAt && <p>Expires at {new Date(expiresAt).toLocaleTimeString()}</p>}
        </>
      )}
      {!wallet && otherDeviceRoute && <button onClick={() => push(otherDeviceRoute)}>Use another device</button>}
    </>
  )
}

/** On a phone: the first apps that open there. */
function Apps() {
  const { data } = useWalletDirectory()
  const { push } = useModal()
  return (
    <ul className="drawer-rows">
      {data?.apps.map((app) => (
        <li key={app.id}>
          <button onClick={() => push(app.leadsTo)}>{app.name}</button>
        </li>
      ))}
    </ul>
  )
}
