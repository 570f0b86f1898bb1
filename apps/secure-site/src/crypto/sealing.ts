import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import type { SealedKey } from '../protocol/recovery'
import type { MasterKey } from './masterKey'

const suite = new CipherSuite({
  kem: new DhkemP256HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes256Gcm(),
})

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
const textOf = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64url')

/** The pair of the vault's own slot. */
export type SlotKey = {
  /** An uncompressed point. */
  readonly publicKey: string
  /** Opens a key that was sealed to it. Rejects if it was changed, or sealed to another or for something else. */
  open(key: SealedKey, info: string): Promise<Uint8Array>
}

/** The same pair from the same master key. */
export async function createSlotKey(master: MasterKey): Promise<SlotKey> {
  const recipientKey = await suite.kem.deriveKeyPair(new Uint8Array(master.derive('slot')).buffer)
  return {
    publicKey: textOf(await suite.kem.serializePublicKey(recipientKey.publicKey)),
    async open({ enc, ciphertext }, info) {
      const context = { recipientKey, enc: bytesOf(enc), info: Buffer.from(info) }
      return new Uint8Array(await suite.open(context, bytesOf(ciphertext)))
    },
  }
}

/** Seals a content key to a public key, an uncompressed point. Rejects if that is no point of the curve. */
export async function sealTo(publicKey: string, key: Uint8Array, info: string): Promise<SealedKey> {
  const recipientPublicKey = await suite.kem.deserializePublicKey(bytesOf(publicKey))
  const { enc, ct } = await suite.seal({ recipientPublicKey, info: Buffer.from(info) }, key)
  return { enc: textOf(enc), ciphertext: textOf(ct) }
}
