import type { Device } from '../../protocol/device'
import type { EncryptedDeviceShare } from './deviceShare'
import { toBase64Url } from './encoding'
import type { SentCalls } from './sentCalls'

/** What this browser keeps of a login. Its keys can be used by scripts of this origin, and read by nobody. */
export type DeviceRecord = {
  /** Tells two records apart: keys cannot be compared. */
  readonly id: string
  /** ECDSA, P-256. */
  readonly signing: CryptoKeyPair
  /** ECDH, P-256. */
  readonly sealing: CryptoKeyPair
  /** AES-GCM, for the device share. */
  readonly wrapping: CryptoKey
  readonly share?: EncryptedDeviceShare | undefined
  /** Of a split that the servers may have confirmed or not: this device was stopped, perhaps, before it knew. */
  readonly nextShare?: EncryptedDeviceShare | undefined
  /** A login that waits for its code. */
  readonly attempt?: { readonly id: string; readonly email: string } | undefined
  /** A request to the vault whose mail waits for a press. */
  readonly release?: { readonly id: string; readonly number: string } | undefined
  /** Batches that were sent from here, oldest first. */
  readonly calls?: readonly SentCalls[] | undefined
}

/** New keys, of which no private half can be exported. */
export async function createDevice(): Promise<DeviceRecord> {
  const [signing, sealing, wrapping] = await Promise.all([
    crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']),
    crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits']),
    crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  ])
  return { id: crypto.randomUUID(), signing, sealing, wrapping }
}

const exportPoint = async (key: CryptoKey) => toBase64Url(new Uint8Array(await crypto.subtle.exportKey('raw', key)))

/** The public halves, as both servers know this device. */
export const describeDevice = async ({ signing, sealing }: DeviceRecord): Promise<Device> => ({
  signing: await exportPoint(signing.publicKey),
  sealing: await exportPoint(sealing.publicKey),
})
