import { onTestFinished, vi } from 'vitest'

/** A camera in place of the browser's, and of its Barcode Detection API. */
export class FakeCamera {
  /** Texts of the codes in front of the camera. */
  codes: readonly string[] = []
  /** Why the browser gives no camera; `undefined`: it does. */
  refusal: string | undefined
  /** Until when the user is asked. */
  asked: Promise<void> | undefined
  readonly formats = ['qr_code']
  readonly tracks: { isOn: boolean; end: () => void }[] = []
  readonly requests: unknown[] = []
  readonly video = document.createElement('video')

  /** Until the test ends. */
  constructor() {
    const [readCodes, readFormats] = [() => this.codes, () => this.formats]
    const Detector = class {
      static readonly getSupportedFormats = async () => readFormats()
      readonly detect = async () => readCodes().map((rawValue) => ({ rawValue }))
    }
    vi.stubGlobal('BarcodeDetector', Detector)
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: (request: unknown) => this.start(request) } })
    Object.assign(this.video, { play: async () => undefined, HAVE_CURRENT_DATA: 2 })
    Object.defineProperties(this.video, { readyState: { value: 4 }, srcObject: { value: null, writable: true } })
    onTestFinished(() => void vi.unstubAllGlobals())
  }

  get isOn(): boolean {
    return this.tracks.some(({ isOn }) => isOn)
  }

  private async start(request: unknown) {
    this.requests.push(request)
    await this.asked
    if (this.refusal) throw new DOMException('', this.refusal)
    const listeners: (() => void)[] = []
    const track = {
      isOn: true,
      stop: () => void (track.isOn = false),
      addEventListener: (_: string, listener: () => void) => void listeners.push(listener),
      end: () => listeners.forEach((listener) => listener()),
    }
    this.tracks.push(track)
    return { getTracks: () => [track] }
  }
}
