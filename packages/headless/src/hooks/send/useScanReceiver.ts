import { useCallback, useEffect, useRef, useState } from 'react'
import { type ReceiverScanStep, startReceiverScan } from '../../flows/send/receiverScan.js'
import { usePortico } from '../usePortico.js'
import { useSendDraft } from './useSendDraft.js'

/** `onScanned`: called once the draft has the recipient; the camera is off by then. */
export type UseScanReceiverOptions = { readonly onScanned: () => void }

/** The step of the scan, and the `ref` of the video. */
export type UseScanReceiverResult = ReceiverScanStep & {
  /** `ref` of the `<video muted playsInline>` that shows the camera: the scan runs while it is mounted. */
  readonly videoRef: (video: HTMLVideoElement | null) => void
  /** Asks for the camera again. */
  readonly retry: () => void
}

const starting: ReceiverScanStep = { step: 'starting', error: null }

/**
 * Scans the recipient of a send with the camera: a QR code with an address, an account (CAIP-10) or a payment link (ERC-681,
 * Solana Pay, BIP 21). Token and amount of a link go into the draft, too. A code that cannot be used sets the `error` of the step
 * and does not change the draft. Works where `canScan` of `useSendDraft` is `true`. The camera is on only while the video is
 * mounted.
 *
 * @example
 * const { videoRef } = useScanReceiver({ onScanned: () => console.log('scanned') })
 * return <video ref={videoRef} muted playsInline />
 */
export function useScanReceiver({ onScanned }: UseScanReceiverOptions): UseScanReceiverResult {
  const client = usePortico()
  const { tokens } = useSendDraft()
  const [video, videoRef] = useState<HTMLVideoElement | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [step, setStep] = useState(starting)
  const latest = useRef({ tokens, onScanned })
  useEffect(() => {
    latest.current = { tokens, onScanned }
  })
  useEffect(() => {
    if (!video) return
    return startReceiverScan(client, {
      video,
      getTokens: () => latest.current.tokens,
      onStep: setStep,
      onScanned: () => latest.current.onScanned(),
    })
  }, [client, video, attempt])
  const retry = useCallback(() => {
    setStep(starting)
    setAttempt((count) => count + 1)
  }, [])
  return { ...step, videoRef, retry }
}
