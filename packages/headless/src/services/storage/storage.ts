import { connectedConnectorKey } from '../../constants/sessionKeys.js'
import { embeddedStorageKeys, storageKeys } from '../../constants/storageKeys.js'
import type { Namespace } from '../../entities/caip.js'
import { namespaces } from '../../entities/namespaces.js'
import { getStorageCodec, type StorageKey, type StorageValues } from './storageValues.js'

/** Typed browser storage. It never throws; when the browser refuses, values live in memory until the page is left. */
export type PorticoStorage = {
  /** `undefined` when nothing is stored; a malformed value is removed. Other scripts can write here: treat it as a hint. */
  read<Key extends StorageKey>(key: Key): StorageValues[Key] | undefined
  /** `undefined` removes the key. */
  write<Key extends StorageKey>(key: Key, value: StorageValues[Key] | undefined): void
  /** Calls `listener` when another tab disconnects a namespace. Returns a function that removes the listener. */
  onDisconnectInOtherTab(listener: (namespace: Namespace) => void): () => void
  /** Calls `listener` when another tab writes or removes a key. Returns a function that removes the listener. */
  onChangeInOtherTab(key: StorageKey, listener: () => void): () => void
  /** Removes every listener. Safe to call twice. */
  destroy(): void
}

const storageKeyNames = { ...storageKeys, ...embeddedStorageKeys }

const toStorageKey = (key: StorageKey): string =>
  key.startsWith('connectorId:')
    ? connectedConnectorKey(key.slice('connectorId:'.length))
    : storageKeyNames[key as keyof typeof storageKeyNames]

/** Storage that may throw at any point, even when `globalThis.localStorage` is read; failed values are kept in memory. */
function safeStorage(source: StringStorage | null | undefined, onBlocked: () => void) {
  let isReported = false
  const reportOnce = () => {
    if (!isReported) onBlocked()
    isReported = true
  }
  const memory = new Map<string, string | null>()
  const getStorage = () => (source === undefined ? globalThis.localStorage : source)
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
        // `memory` keeps the value.
        reportOnce()
      }
    },
  }
}

/**
 * @param source - default: `localStorage`; `null` keeps everything in memory
 * @param onBlocked - called once, when the browser refuses access
 */
export function createStorage(source?: StringStorage | null, onBlocked: () => void = () => undefined): PorticoStorage {
  const strings = safeStorage(source, onBlocked)
  const disposables = new Set<() => void>()

  function onStorageEvent(listener: (event: StorageEvent) => void): () => void {
    if (source === null || typeof window === 'undefined') return () => undefined
    const undo = () => {
      window.removeEventListener('storage', listener)
      disposables.delete(undo)
    }
    window.addEventListener('storage', listener)
    disposables.add(undo)
    return undo
  }

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
    onDisconnectInOtherTab: (listener) =>
      onStorageEvent(({ key }) => {
        for (const namespace of namespaces) {
          const name = connectedConnectorKey(namespace)
          // A frozen tab hears of it late, and another storage may have been cleared.
          if ((key === null || key === name) && strings.get(name) === null) listener(namespace)
        }
      }),
    onChangeInOtherTab: (watched, listener) =>
      onStorageEvent(({ key }) => {
        if (key === null || key === toStorageKey(watched)) listener()
      }),
    destroy() {
      for (const undo of disposables) undo()
    },
  }
}

/** The part of the `Storage` interface that Portico uses. */
export type StringStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
