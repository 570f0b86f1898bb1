import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const tagLength = 16
const algorithm = 'aes-256-gcm'

/** What WebCrypto's AES-GCM makes: a random IV of 12 bytes, and the text with its tag at the end. */
export type Encrypted = { readonly iv: string; readonly ciphertext: string }

/** @param data - associated: what the text belongs to */
export function encrypt(key: Uint8Array, text: Uint8Array, data: string): Encrypted {
  const iv = randomBytes(12)
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(data))
  const ciphertext = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()])
  return { iv: iv.toString('base64url'), ciphertext: ciphertext.toString('base64url') }
}

/** Throws when key, text or associated data are not those that it was encrypted with. */
export function decrypt(key: Uint8Array, { iv, ciphertext }: Encrypted, data: string): Buffer {
  const bytes = Buffer.from(ciphertext, 'base64url')
  const decipher = createDecipheriv(algorithm, key, Buffer.from(iv, 'base64url'), { authTagLength: tagLength })
  decipher.setAAD(Buffer.from(data)).setAuthTag(bytes.subarray(-tagLength))
  return Buffer.concat([decipher.update(bytes.subarray(0, -tagLength)), decipher.final()])
}
