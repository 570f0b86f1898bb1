import { embeddedStorageKeys } from '../constants/embeddedStorageKeys.js'
import { connectorKey, storageKeys } from '../constants/storageKeys.js'
import { type Namespace, namespaces } from '../entities/caip.js'
import type { TextStorage } from './cookieTexts.js'
import { storageCodecs } from './storageCodecs.js'
import type { StorageKey, StorageValues } from './storageValues.js'

/** The browser's storage, typed; it never throws, and forgets with the page when the browser keeps nothing. */
export type PorticoStorage = {
  /** `undefined` when nothing is stored; a malformed value is removed. What is read is a hint, never a fact (R29). */
  read<Key extends StorageKey>(key: Key): StorageValues[Key] | undefined
  /** `undefined` removes the key. */
  write<Key extends StorageKey>(key: Key, value: StorageValues[Key] | undefined): void
  /** Tells when another tab disconnected a namespace. Returns the undo. */
  onForeignDisconnect(listener: (namespace: Namespace) => void): () => void
  /** Releases every listener; safe twice. */
  destroy(): void
}

const names = { ...storageKeys, ...embeddedStorageKeys }

const nameOf = (key: StorageKey): string =>
  key.startsWith('connectorId:') ? connectorKey(key.slice('connectorId:'.length)) : names[key as keyof typeof names]

/** Touching storage may throw at any point, even when the property is read (R52). */
function guardedTexts(given: TextStorage | null | undefined, onBlocked: () => void) {
  let isTold = false
  const tellOnce = () => {
    if (!isTold) onBlocked()
    isTold = true
  }
  const memory = new Map<string, string | null>()
  const real = () => (given === undefined ? globalThis.localStorage : given)
  return {
    get(name: string): string | null {
      if (memory.has(name)) return memory.get(name) ?? null
      try {
        return real()?.getItem(name) ?? null
      } catch {
        tellOnce()
        return null
      }
    },
    set(name: string, text: string | null) {
      memory.set(name, text)
      try {
        const storage = real()
        if (!storage) return
        if (text === null) storage.removeItem(name)
        else storage.setItem(name, text)
        memory.delete(name)
      } catch {
        // The memory above keeps it for this page.
        tellOnce()
      }
    },
  }
}

/**
 * @param given - `localStorage` when left out; `null` keeps everything in memory
 * @param onBlocked - called once, when the browser refuses
 */
export function createStorage(given?: TextStorage | null, onBlocked: () => void = () => undefined): PorticoStorage {
  const texts = guardedTexts(given, onBlocked)
  const undos = new Set<() => void>()

  return {
    read(key) {
      const text = texts.get(nameOf(key))
      if (text === null) return undefined
      const value = storageCodecs(key).parse(text)
      if (value === undefined) texts.set(nameOf(key), null)
      return value
    },
    write: (key, value) => texts.set(nameOf(key), value === undefined ? null : storageCodecs(key).format(value)),
    onForeignDisconnect(listener) {
      if (given === null || typeof window === 'undefined') return () => undefined
      const onStorage = ({ key, newValue }: StorageEvent) => {
        for (const namespace of namespaces) {
          if (key === null || (key === connectorKey(namespace) && newValue === null)) listener(namespace)
        }
      }
      const undo = () => {
        window.removeEventListener('storage', onStorage)
        undos.delete(undo)
      }
      window.addEventListener('storage', onStorage)
      undos.add(undo)
      return undo
    },
    destroy() {
      for (const undo of undos) undo()
    },
  }
}
