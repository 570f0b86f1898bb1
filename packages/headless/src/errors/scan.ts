import type { CaipNetworkId } from '../entities/caip.js'
import { type Failure, PorticoError } from './base.js'

/** Why no recipient could be scanned, by code: the camera, or what a QR code says. */
export const scanFailures = {
  CAMERA_DENIED: { message: 'Camera access was denied', recovery: 'retry' },
  CAMERA_NOT_FOUND: { message: 'No camera found', recovery: 'retry' },
  CAMERA_FAILED: { message: 'The camera can’t be used', recovery: 'retry' },
  QR_CODE_UNKNOWN: { message: 'This QR code has no recipient address', recovery: 'fixInput' },
  QR_CODE_UNSUPPORTED: { message: 'This payment request isn’t supported', recovery: 'fixInput' },
  QR_CODE_OTHER_NETWORK: { message: 'This QR code is for another network', recovery: 'switchNetwork' },
  QR_CODE_TOKEN_UNKNOWN: { message: 'This QR code asks for a token you don’t have', recovery: 'fixInput' },
} as const satisfies Readonly<Record<string, Failure>>

/** Code of a `ScanError`. */
export type ScanErrorCode = keyof typeof scanFailures

/** A QR code could not be scanned, or its recipient cannot be used. The draft did not change. */
export class ScanError extends PorticoError {
  override readonly name = 'ScanError'
  readonly code: ScanErrorCode
  /** Of `QR_CODE_OTHER_NETWORK`: the network that the code names, if it does. */
  readonly caipNetworkId: CaipNetworkId | undefined

  constructor(code: ScanErrorCode, options?: ErrorOptions & { readonly caipNetworkId?: CaipNetworkId | undefined }) {
    const { message, ...rest }: Failure = scanFailures[code]
    super(message, { ...options, ...rest })
    this.code = code
    this.caipNetworkId = options?.caipNetworkId
  }
}
