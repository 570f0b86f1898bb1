import { WalletError } from '../../keys/walletError'
import type { DeviceRecord } from './device'
import type { DeviceStore } from './deviceStore'
import { toUtf8 } from './encoding'

/** D as it is stored: useful only with the device's own key, for one split of one user. */
export type EncryptedDeviceShare = {
  readonly user: string
  readonly split: string
  readonly iv: Uint8Array<ArrayBuffer>
  readonly ciphertext: ArrayBuffer
}

type ShareName = Pick<EncryptedDeviceShare, 'user' | 'split'>

const additionalData = ({ user, split }: ShareName) => toUtf8(`portico device share\n${user}\n${split}`)

/** Stores D of a split. It takes the place of an older one. */
export const storeDeviceShare = async (store: DeviceStore, name: ShareName, share: Uint8Array): Promise<void> =>
  store.add({ share: await encryptShare(store, name, share) })

/** Stores D of a split that is not confirmed, beside the one that is good until then. */
export const storeNextShare = async (store: DeviceStore, name: ShareName, share: Uint8Array): Promise<void> =>
  store.add({ nextShare: await encryptShare(store, name, share) })

/** Keeps D of this split alone, if there is one. */
export async function keepShareOf(store: DeviceStore, name: ShareName): Promise<void> {
  const device = await store.open()
  const share = findShare(device, name)
  if (share && device.nextShare) await store.add({ share, nextShare: undefined })
}

async function encryptShare(store: DeviceStore, { user, split }: ShareName, share: Uint8Array) {
  const name = { user, split }
  const { wrapping } = await store.open()
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const algorithm = { name: 'AES-GCM', iv, additionalData: additionalData(name) }
  const ciphertext = await crypto.subtle.encrypt(algorithm, wrapping, Uint8Array.from(share))
  return { ...name, iv, ciphertext }
}

/** Whether this device holds a D of a split. */
export const holdsShare = (device: DeviceRecord, name: ShareName): boolean => findShare(device, name) !== undefined

const findShare = ({ share, nextShare }: DeviceRecord, { user, split }: ShareName) =>
  [share, nextShare].find((each) => each?.user === user && each.split === split)

/**
 * D of a split.
 *
 * @throws WalletError `DEVICE_SHARE_MISSING` without one, `DEVICE_SHARE_UNREADABLE` if it was changed
 */
export async function readDeviceShare(device: DeviceRecord, name: ShareName): Promise<Uint8Array> {
  const { wrapping } = device
  const share = findShare(device, name)
  if (!share) throw new WalletError('DEVICE_SHARE_MISSING')
  const algorithm = { name: 'AES-GCM', iv: share.iv, additionalData: additionalData(share) }
  try {
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, wrapping, share.ciphertext))
  } catch (cause) {
    throw new WalletError('DEVICE_SHARE_UNREADABLE', { cause })
  }
}
