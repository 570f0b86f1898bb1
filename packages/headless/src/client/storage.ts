import { createStorage, type PorticoStorage } from '../services/storage/storage.js'
import type { Client } from './client.js'

/** The client's storage, created on first use: the code that reads and checks what is stored loads after the page's own. */
export function getStorage({ options, internals }: Client): PorticoStorage {
  if (internals.storage) return internals.storage
  const storage = createStorage(options.storage, () =>
    internals.log('debug', 'The browser keeps nothing: storage is blocked or full'),
  )
  internals.disposables.add(() => storage.destroy())
  internals.storage = storage
  return storage
}
