import { onTestFinished, vi } from 'vitest'

/**
 * A camera that films a canvas, in place of the browser's: Chromium on Linux reads no QR codes, and here has no device. The stream,
 * its tracks and the video are real ones.
 */
export class FakeCamera {
  /** Texts of the codes in front of the camera. */
  codes: readonly string[] = []
  /** Why the browser gives no camera; `undefined`: it does. */
  refusal: string | undefined
  readonly streams: MediaStream[] = []

  /** Until the test ends. */
  constructor() {
    const readCodes = () => this.codes
    const Detector = class {
      static readonly getSupportedFormats = async () => ['qr_code']
      readonly detect = async () => readCodes().map((rawValue) => ({ rawValue }))
    }
    vi.stubGlobal('BarcodeDetector', Detector)
    const getUserMedia = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(() => this.start())
    onTestFinished(() => {
      getUserMedia.mockRestore()
      vi.unstubAllGlobals()
    })
  }

  get isOn(): boolean {
    return this.streams.some((stream) => stream.getTracks().some(({ readyState }) => readyState === 'live'))
  }

  private async start(): Promise<MediaStream> {
    if (this.refusal) throw new DOMException('', this.refusal)
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 })
    const pen = canvas.getContext('2d')
    const stream = canvas.captureStream()
    pen?.fillRect(0, 0, 320, 240)
    this.streams.push(stream)
    return stream
  }
}
