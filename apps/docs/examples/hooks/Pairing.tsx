import { useWalletConnect, type UseWalletConnectOptions } from '@portico/headless'
import { AllWallets } from './AllWallets'
import { QrCode } from './QrCode'

export function Pairing({ wallet }: Pick<UseWalletConnectOptions, 'wallet'>) {
  const { uri, expiresAt, step, error, links, showsQrCode, start } = useWalletConnect({ wallet, autoStart: true })

  return (
    <>
      {error && <p role="alert">{error.message}</p>}
      {step === 'failed' && <button onClick={() => void start()}>Try again</button>}
      <p role="status">{step === 'pairing' && !uri && (showsQrCode ? 'Generating QR code…' : 'Generating link…')}</p>
      {!wallet && !showsQrCode && <AllWallets />}
      {uri && (
        <>
          {showsQrCode ? (
            <QrCode text={uri} label="QR code to connect a wallet" />
          ) : (
            <details>
              <summary>Use another device</summary>
              <QrCode text={uri} label="QR code to connect a wallet" />
            </details>
          )}
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
    </>
  )
}
