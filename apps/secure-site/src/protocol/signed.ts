import * as z from 'zod/mini'
import { bytes, randomText, text } from './encoding'

/**
 * A JSON text and a signature over exactly its UTF-8 bytes: of a device, ECDSA P-256 with SHA-256 in the form of WebCrypto (64 bytes);
 * of a server, Ed25519.
 */
export const signedSchema = z.strictObject({ payload: text(z.maxLength(8_192)), signature: bytes(64) })

/** @see signedSchema */
export type Signed = z.infer<typeof signedSchema>

/**
 * What a device signs: what it asks for, and the nonce that the same server gave for it, which is good for one request.
 * An `action` belongs to one path of one server, so that no signature does for another. Bundlers leave out those that a page only sends.
 */
// @__NO_SIDE_EFFECTS__
export const action = <Name extends string, Fields extends z.core.$ZodLooseShape>(name: Name, fields: Fields) =>
  z.strictObject({ action: z.literal(name), nonce: randomText, ...fields })
