import { del, get, update } from 'idb-keyval'
import { createDevice, type DeviceRecord } from './device'

/** The functions of `idb-keyval` that the store uses. */
type KeyValueStore = {
  readonly get: (key: string) => Promise<DeviceRecord | undefined>
  readonly update: (key: string, updater: (old: DeviceRecord | undefined) => DeviceRecord) => Promise<void>
  readonly del: (key: string) => Promise<void>
}

/** Where the record of this device is kept. */
export type DeviceStore = {
  /** The record, made if there is none. */
  readonly open: () => Promise<DeviceRecord>
  /** Adds to the record that `open` gave. */
  readonly add: (fields: Partial<Omit<DeviceRecord, 'id' | 'signing' | 'sealing' | 'wrapping'>>) => Promise<void>
  readonly clear: () => Promise<void>
}

const key = 'device'

/**
 * Keeps the record in IndexedDB of this origin, and in memory where the browser denies storage to frames of other sites: then it lasts
 * until the page is closed. Each write has the whole record, so that keys and share are lost together or not at all.
 */
export function createDeviceStore(storage: KeyValueStore = { get, update, del }): DeviceStore {
  let current: DeviceRecord | undefined

  const read = async () => {
    try {
      return await storage.get(key)
    } catch {
      return undefined
    }
  }

  async function write(change: (old: DeviceRecord | undefined) => DeviceRecord) {
    try {
      await storage.update(key, change)
    } catch {
      // Memory has it.
    }
  }

  async function open() {
    current = (await read()) ?? current
    if (current) return current
    const made = await createDevice()
    // Another tab may be first.
    await write((old) => old ?? made)
    current = (await read()) ?? made
    return current
  }

  return {
    open,
    async add(fields) {
      const device = await open()
      current = { ...device, ...fields }
      const next = current
      // Another tab may have added to the record, or signed out and in again.
      await write((old) => (old ? { ...old, ...(old.id === device.id && fields) } : next))
    },
    async clear() {
      current = undefined
      try {
        await storage.del(key)
      } catch {
        // Nothing was kept.
      }
    },
  }
}
