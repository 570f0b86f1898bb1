import { lazily } from '../services/lazily.js'
import type { PairingDesk } from './relayPairing.js'
import type { RelayProvider } from './relayProvider.js'

/** One relay client of the page, and who uses it now. */
export type SharedRelay = {
  readonly load: () => Promise<RelayProvider>
  readonly users: Set<object>
  readonly desk: PairingDesk
  isClosed: boolean
}

const registry = Symbol.for('@portico/headless/relays')
type Page = { [registry]?: Map<string, SharedRelay> }

/**
 * The page's relay client under this name. It is shared by every client of the page, and by a second copy of the kit,
 * because the SDK below has one core per page: two clients on it would both answer what only one of them asked (R49).
 */
export function sharedRelay(name: string, create: () => Promise<RelayProvider>): SharedRelay {
  const page = globalThis as Page
  page[registry] ??= new Map()
  const found = page[registry].get(name) ?? {
    load: lazily(create),
    users: new Set<object>(),
    desk: {},
    isClosed: false,
  }
  page[registry].set(name, found)
  return found
}
