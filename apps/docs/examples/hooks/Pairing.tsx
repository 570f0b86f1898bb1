import { useWalletConnect } from '@portico/headless'
import { useEffect } from 'react'
import { QrCode } from './QrCode'

export function Pairing() {
  const { uri, expiresAt, step, error, start, cancel } = useWalletConnect()
  useEffect(() => {
    void start()
    return cancel
  }, [start, cancel])

  return (
    <>
      {error && <p role="alert">{error.message}</p>}
      {step === 'failed' && <button onClick={() => void start()}>Try again</button>}
      {uri ? (
        <>
          <QrCode text={uri} />
          <label>
            Or paste this link into your wallet
            <textarea readOnly rows={5} value={uri} onFocus={(event) => event.target.select()} />
          </label>
          {expiresAt && <p>Expires at {new Date(expiresAt).toLocaleTimeString()}</p>}
        </>
      ) : (
        step === 'pairing' && <p>Generating QR code…</p>
      )}
    </>
  )
}
