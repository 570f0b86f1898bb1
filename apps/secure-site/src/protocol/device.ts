import * as z from 'zod/mini'
import { bytes } from './encoding'

const point = bytes(65)

/**
 * The public halves of the two P-256 pairs of a device, as uncompressed points. The private halves are non-extractable WebCrypto keys:
 * `signing` is of ECDSA, `sealing` of ECDH, for HPKE.
 */
export const deviceSchema = z.strictObject({ signing: point, sealing: point })

/** @see deviceSchema */
export type Device = z.infer<typeof deviceSchema>
