import type { Signed } from '../../protocol/signed'
import type { DeviceRecord } from './device'
import { toBase64Url, toUtf8 } from './encoding'

/** A request that only this device can have made: its JSON text, signed. */
export async function signAction({ signing }: DeviceRecord, action: object): Promise<Signed> {
  const payload = JSON.stringify(action)
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, signing.privateKey, toUtf8(payload))
  return { payload, signature: toBase64Url(new Uint8Array(signature)) }
}
