/** The Barcode Detection API, which TypeScript's DOM library does not have. */
type BarcodeDetector = {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}

type BarcodeDetectorClass = {
  new (options: { readonly formats: readonly string[] }): BarcodeDetector
  readonly getSupportedFormats: () => Promise<readonly string[]>
}

export const getBarcodeDetector = (): BarcodeDetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: BarcodeDetectorClass }).BarcodeDetector

/** Whether this browser reads QR codes from a camera. Asks for no permission. Never rejects. */
export async function canScanQrCodes(): Promise<boolean> {
  try {
    // A page without TLS has no media devices.
    if (typeof navigator.mediaDevices.getUserMedia !== 'function') return false
    const formats = await getBarcodeDetector()?.getSupportedFormats()
    return formats?.includes('qr_code') ?? false
  } catch {
    return false
  }
}
