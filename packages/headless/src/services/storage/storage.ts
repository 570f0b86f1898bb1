import { connectedConnectorKey, embeddedStorageKeys, storageKeys } from '../../constants/storageKeys.js'
import { type Namespace, namespaces } from '../../entities/caip.js'
import { getStorageCodec, type StorageKey, type StorageValues } from './storageValues.js'

/** The browser's storage, typed; it never throws, and forgets with the page when the browser keeps nothing. */
export type PorticoStorage = {
  /** `undefined` when nothing is stored; a malformed value is removed. What is read is a hint, never a fact (R29). */
  read<Key extends StorageKey>(key: Key): StorageValues[Key] | undefined
  /** `undefined` removes the key. */
  write<Key extends StorageKey>(key: Key, value: StorageValues[Key] | undefined): void
  /** Tells when another tab disconnected a namespace. Returns the undo. */
  onDisconnectInOtherTab(listener: (namespace: Namespace) => void): () => void
  /** Releases every listener; safe twice. */
  destroy(): void
}

const storageKeyNames = { ...storageKeys, ...embeddedStorageKeys }

const toStorageKey = (key: StorageKey): string =>
  key.startsWith('connectorId:')
    ? connectedConnectorKey(key.slice('connectorId:'.length))
    : storageKeyNames[key as keyof typeof storageKeyNames]

/** Touching storage may throw at any point, even when the property is read (R52). */
function safeStorage(given: StringStorage | null | undefined, onBlocked: () => void) {
  let isReported = false
  const reportOnce = () => {
    if (!isReported) onBlocked()
    isReported = true
  }
  const memory = new Map<string, string | null>()
  const getStorage = () => (given === undefined ? globalThis.localStorage : given)
  return {
    get(name: string): string | null {
      if (memory.has(name)) return memory.get(name) ?? null
      try {
        return getStorage()?.getItem(name) ?? null
      } catch {
        reportOnce()
        return null
      }
    },
    set(name: string, text: string | null) {
      memory.set(name, text)
      try {
        const storage = getStorage()
        if (!storage) return
        if (text === null) storage.removeItem(name)
        else storage.setItem(name, text)
        memory.delete(name)
      } catch {
        // The memory above keeps it for this page.
        reportOnce()
      }
    },
  }
}

/**
 * @param given - `localStorage` when left out; `null` keeps everything in memory
 * @param onBlocked - called once, when the browser refuses
 */
export function createStorage(given?: StringStorage | null, onBlocked: () => void = () => undefined): PorticoStorage {
  const strings = safeStorage(given, onBlocked)
  const disposables = new Set<() => void>()

  return {
    read(key) {
      const text = strings.get(toStorageKey(key))
      if (text === null) return undefined
      const value = getStorageCodec(key).parse(text)
      if (value === undefined) strings.set(toStorageKey(key), null)
      return value
    },
    write: (key, value) =>
      strings.set(toStorageKey(key), value === undefined ? null : getStorageCodec(key).format(value)),
    onDisconnectInOtherTab(listener) {
      if (given === null || typeof window === 'undefined') return () => undefined
      const onStorage = ({ key, newValue }: StorageEvent) => {
        for (const namespace of namespaces) {
          if (key === null || (key === connectedConnectorKey(namespace) && newValue === null)) listener(namespace)
        }
      }
      const undo = () => {
        window.removeEventListener('storage', onStorage)
        disposables.delete(undo)
      }
      window.addEventListener('storage', onStorage)
      disposables.add(undo)
      return undo
    },
    destroy() {
      for (const undo of disposables) undo()
    },
  }
}

/** The part of the browser's storage that the kit uses. */
export type StringStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
