import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import type { Device } from '../src/protocol/device'
import type { SealedKey } from '../src/protocol/recovery'
import type { Signed } from '../src/protocol/signed'

const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })
const { subtle } = crypto
const text = (bytes: ArrayBuffer | Uint8Array) => Buffer.from(bytes as Uint8Array).toString('base64url')
const bytes = (encoded: string) => new Uint8Array(Buffer.from(encoded, 'base64url'))

/** The keys of a browser, made as the frame makes them. */
export type TestDevice = {
  readonly device: Device
  sign(payload: object): Promise<Signed>
  open(sealed: SealedKey, info: string): Promise<Uint8Array>
}

export async function createTestDevice(): Promise<TestDevice> {
  const curve = { namedCurve: 'P-256' }
  const signing = await subtle.generateKey({ name: 'ECDSA', ...curve }, false, ['sign', 'verify'])
  const sealing = await subtle.generateKey({ name: 'ECDH', ...curve }, false, ['deriveBits'])
  const raw = async (key: CryptoKey) => text(await subtle.exportKey('raw', key))
  return {
    device: { signing: await raw(signing.publicKey), sealing: await raw(sealing.publicKey) },
    async sign(statement) {
      const payload = JSON.stringify(statement)
      const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
      return { payload, signature: text(await subtle.sign(algorithm, signing.privateKey, Buffer.from(payload))) }
    },
    async open({ enc, ciphertext }, info) {
      const context = { recipientKey: sealing, enc: bytes(enc), info: Buffer.from(info) }
      return new Uint8Array(await suite.open(context, bytes(ciphertext)))
    },
  }
}

/** Seals a key to a point, as the frame does. */
export async function sealForTest(point: string, key: Uint8Array, info: string): Promise<SealedKey> {
  const recipientPublicKey = await suite.kem.deserializePublicKey(bytes(point))
  const { enc, ct } = await suite.seal({ recipientPublicKey, info: Buffer.from(info) }, key)
  return { enc: text(enc), ciphertext: text(ct) }
}
