import { useScanReceiver } from '@portico/headless'

export function ScanReceiver({ onDone }: { onDone: () => void }) {
  const { step, error, videoRef, retry } = useScanReceiver({ onScanned: onDone })

  return (
    <>
      {step === 'failed' ? (
        <button onClick={retry}>Try again</button>
      ) : (
        <video className="drawer-camera" ref={videoRef} muted playsInline aria-hidden="true" />
      )}
      {error ? <p role="alert">{error.message}</p> : <p role="status">Point your camera at the QR code.</p>}
      <button onClick={onDone}>Cancel</button>
    </>
  )
}
