import { ScanError, type ScanErrorCode } from '../../errors/scan.js'
import { sleep } from '../abort.js'
import { getBarcodeDetector } from './barcodeDetector.js'

/** How often a picture is looked at, in ms. */
const interval = 150

/** Errors of `getUserMedia` by their name. */
const cameraErrors: ReadonlyMap<string, ScanErrorCode> = new Map([
  ['NotAllowedError', 'CAMERA_DENIED'],
  ['SecurityError', 'CAMERA_DENIED'],
  ['NotFoundError', 'CAMERA_NOT_FOUND'],
  ['OverconstrainedError', 'CAMERA_NOT_FOUND'],
])

function toScanError(cause: unknown): ScanError {
  const name = cause instanceof Error ? cause.name : ''
  return new ScanError(cameraErrors.get(name) ?? 'CAMERA_FAILED', { cause })
}

function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

export type QrScannerOptions = {
  /** Shows the picture of the camera. */
  readonly video: HTMLVideoElement
  /** The camera runs. */
  readonly onStart: () => void
  /** Text of a code in the picture; called again for as long as it stays there. */
  readonly onText: (text: string) => void
  /** The camera is off, and nothing is going to be read. */
  readonly onFailure: (error: ScanError) => void
}

/** Reads QR codes from the camera. Returns a function that ends it and turns the camera off. */
export function scanQrCodes({ video, onStart, onText, onFailure }: QrScannerOptions): () => void {
  const ended = new AbortController()
  const { signal } = ended

  function fail(cause: unknown): void {
    if (signal.aborted) return
    ended.abort()
    onFailure(toScanError(cause))
  }

  async function startCamera(): Promise<void> {
    const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    // The user left while the browser asked for permission.
    if (signal.aborted) return stopCamera(stream)
    signal.addEventListener('abort', () => {
      stopCamera(stream)
      video.srcObject = null
    })
    for (const track of stream.getTracks()) track.addEventListener('ended', fail)
    video.srcObject = stream
    await video.play()
  }

  async function read(): Promise<void> {
    const Detector = getBarcodeDetector()
    if (!Detector) throw new ScanError('CAMERA_FAILED')
    const detector = new Detector({ formats: ['qr_code'] })
    await startCamera()
    if (!signal.aborted) onStart()
    while (!signal.aborted) {
      const codes = video.readyState >= video.HAVE_CURRENT_DATA ? await detector.detect(video) : []
      for (const { rawValue } of codes) if (!signal.aborted) onText(rawValue)
      await sleep(interval, signal)
    }
  }

  read().catch(fail)
  return () => ended.abort()
}
