import { afterEach, beforeEach, vi } from 'vitest'
import { start } from '../src/actions/connection/start.js'
import type { ChainAdapter } from '../src/chains/adapter.js'
import type { Client } from '../src/client/client.js'
import { createPortico } from '../src/client/createPortico.js'
import type { Connector } from '../src/connectors/connector.js'
import type { Network } from '../src/entities/network.js'
import { memoryStorage } from './memoryStorage.js'

/** Functions that undo what a test did to its page, called when the test has ended, the last one first. */
function createCleanup(): (undo: () => void) => () => void {
  const undos: (() => void)[] = []
  afterEach(() => {
    for (const undo of undos.splice(0).toReversed()) undo()
  })
  return (undo) => {
    undos.push(undo)
    return undo
  }
}

/**
 * A page in which an adapter looks for wallets, for each test of a `describe`.
 *
 * @param globals - what its wallets put on the window
 * @param configured - the networks of the site, in order
 */
export function discoveryPage(adapter: ChainAdapter, globals: readonly string[], configured: readonly Network[] = []) {
  const found: Connector[] = []
  const cleanUp = createCleanup()
  beforeEach(() => {
    vi.useFakeTimers()
    found.length = 0
  })
  afterEach(() => {
    for (const name of globals) Reflect.deleteProperty(globalThis, name)
    vi.useRealTimers()
    localStorage.clear()
  })
  return {
    found,
    ids: () => found.map(({ info }) => info.id),
    cleanUp,
    discover: (networks = configured) =>
      cleanUp(adapter.discover({ announced: true, networks }, (connector) => found.push(connector))),
  }
}

/** A site that is loaded again and again in one browser, for each test of a `describe`. */
export function site(adapter: ChainAdapter, networks: readonly [Network, ...Network[]]) {
  const cleanUp = createCleanup()
  let storage: Storage
  beforeEach(() => void (storage = memoryStorage()))
  return {
    cleanUp,
    load(): Client {
      const client = createPortico({ networks, adapters: [adapter], storage, debug: false })
      cleanUp(client.destroy)
      cleanUp(start(client))
      return client
    },
    session(client: Client) {
      const session = client.state.getState().sessions[adapter.namespace]
      return session?.status === 'connected' ? session : undefined
    },
  }
}
