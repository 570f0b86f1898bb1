import type { AbleWork } from '../chains/chainAdapter.js'
import type { Connector, ConnectorContext } from '../connectors/connector.js'
import type { Namespace } from '../entities/caip.js'
import { AdapterNotFoundError } from '../errors/setup.js'
import { rpcUrls } from '../rules/rpcUrls.js'
import { spokenNamespaces } from '../rules/spokenNamespaces.js'
import { lazily } from '../services/lazily.js'
import { createStorage } from '../services/storage.js'
import type { Client, Internals } from './client.js'
import { createEvents } from './events.js'
import { hosts } from './hosts.js'
import { initialState } from './initialState.js'
import { createLog } from './log.js'
import { createMessages } from './messages.js'
import { createModal } from './modal.js'
import { type CreatePorticoOptions, type Options, resolveOptions } from './options.js'
import { createStore } from './store.js'

function connectorContext({ projectId, metadata, networks, services }: Options): ConnectorContext {
  return {
    projectId,
    metadata,
    networks,
    relay: services.relay,
    rpcUrls: (network) => rpcUrls(network, services.blockchain, projectId),
  }
}

/** The same wallet in a namespace it did not show yet; anything else under a taken id is left out (R24). */
const isAnotherFace = (known: Connector, { facts }: Connector) => !spokenNamespaces(known.facts).includes(facts.chain)

/**
 * Wires one client. It makes no request, opens no socket and reads no storage: `PorticoProvider` (or `start`) does that.
 *
 * @throws InvalidOptionsError naming the field that cannot be used
 * @example
 * const portico = createPortico({ projectId, networks: [mainnet, base], adapters: [eip155()], connectors: [walletConnect()] })
 */
export function createPortico(given: CreatePorticoOptions): Client {
  const options = resolveOptions(given)
  const context = connectorContext(options)
  const store = createStore(initialState(options))
  const events = createEvents()
  const messages = createMessages(store)
  const modal = createModal({ store, options, events })
  const log = createLog(options, events)
  const storage = createStorage(options.storage, () =>
    log('debug', 'The browser keeps nothing: storage is blocked or full'),
  )
  const connectors = new Map<string, Connector>()
  const followed: Internals['followed'] = new Map()
  const works = new Map(options.adapters.map((adapter) => [adapter.namespace, lazily(() => adapter.load(context))]))

  const adapterOf = (namespace: Namespace) => options.adapters.find((adapter) => adapter.namespace === namespace)

  const work: Internals['work'] = async (namespace, ability) => {
    const loaded = await works.get(namespace)?.()
    if (!loaded?.[ability]) throw new AdapterNotFoundError(ability)
    return loaded as AbleWork<typeof ability>
  }

  function add(connector: Connector) {
    const { id } = connector.facts
    const known = connectors.get(id)
    if (!known) {
      connectors.set(id, connector)
      return store.update((state) => ({ connectors: [...state.connectors, connector.facts] }))
    }
    const joined = isAnotherFace(known, connector) ? (known.join ?? connector.join)?.(known, connector) : undefined
    if (!joined) return
    connectors.set(id, joined)
    store.update((state) => ({
      connectors: state.connectors.map((facts) => (facts.id === id ? joined.facts : facts)),
    }))
  }

  for (const create of options.connectors) add(create(context))

  const internals: Internals = {
    store,
    storage,
    events,
    messages,
    modal,
    log,
    connectors,
    followed,
    running: new Set(),
    held: new Set(),
    attempt: undefined,
    needProject: () => undefined,
    signing: new Set(),
    add,
    adapterOf,
    work,
  }
  return {
    options,
    state: store,
    events,
    hosts: () => hosts(options),
    prefetch: async () => {
      await Promise.allSettled([...works.keys()].map((namespace) => work(namespace, 'isAddress')))
    },
    destroy() {
      internals.attempt?.abort()
      for (const stop of internals.running) stop()
      for (const release of internals.held) release()
      for (const { undo } of followed.values()) undo()
      followed.clear()
      for (const connector of connectors.values()) connector.release?.()
      modal.destroy()
      messages.destroy()
      storage.destroy()
    },
    internals,
  }
}
