import type { ChainActionsWith, ChainAdapter } from '../chains/adapter.js'
import type { Connector, ConnectorContext, ConnectorHost } from '../connectors/connector.js'
import type { Namespace } from '../entities/caip.js'
import type { ConfiguredNetwork } from '../entities/register.js'
import { AdapterNotFoundError, InvalidOptionsError } from '../errors/setup.js'
import { getConnectorNamespaces } from '../rules/address/caip.js'
import { createRouteHistory } from '../rules/modal/navigation.js'
import type { NetworkIdOf } from '../networks/fromViem.js'
import { getRpcUrls } from '../rules/network/network.js'
import { singleFlight } from '../services/singleFlight.js'
import { findConnectorMistake } from './findMistake.js'
import type { Client, Internals } from './client.js'
import { createEvents, createLog } from './events.js'
import { createModal } from './modal.js'
import { createNotifications } from './notifications.js'
import {
  type CheckedNetworks,
  type CreatePorticoOptions,
  type NetworkOptions,
  type Options,
  resolveOptions,
} from './options.js'
import { createSlots } from './slots.js'
import { type PorticoState, createStore } from './state.js'

// Bundlers replace it.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** The state on a server, and in a browser until storage was read. */
function createInitialState({ defaultNetwork, themeMode, themeVariables }: Options): PorticoState {
  return {
    isReady: false,
    namespace: defaultNetwork.chainNamespace,
    selectedNetworkIds: {},
    sessions: {},
    connectors: [],
    recentWallets: [],
    sendDraft: {},
    swapDraft: {},
    transactions: [],
    openRequests: [],
    recentRecipients: [],
    toast: undefined,
    alerts: [],
    modal: {
      isOpen: false,
      isShaking: false,
      history: createRouteHistory(),
      reason: undefined,
    },
    accountTab: 'tokens',
    remoteFeatures: undefined,
    theme: { mode: themeMode, variables: themeVariables ?? {} },
  }
}

/** What the configuration shows in frames: what the connectors show, and the secure site for one that logs in and names none. */
function getFrames({ services }: Options, connectors: Iterable<Connector>): readonly string[] {
  return [...connectors].flatMap(({ info, frames = info.type === 'AUTH' ? [services.secureSite] : [] }) => frames)
}

/** Every origin the configuration can contact: the services, the RPC nodes of the networks, who signs in, and the frames. */
function getHosts(
  { services, networks, nameGateways = [], siwx }: Options,
  frames: readonly string[],
): readonly string[] {
  const { secureSite: _, ...rest } = services
  const nodes = networks.flatMap((network) => network.rpcUrls.default.http)
  return [
    ...new Set(
      [...Object.values(rest), ...nodes, ...nameGateways, ...(siwx?.store.hosts ?? []), ...frames].map(
        (url) => new URL(url).origin,
      ),
    ),
  ].toSorted()
}

function connectorContext(host: ConnectorHost & { readonly options: Options }): ConnectorContext {
  const { projectId, metadata, networks, services } = host.options
  return {
    projectId,
    metadata,
    networks,
    relay: services.relay,
    host,
    rpcUrls: (network) => getRpcUrls(network, services.blockchain, projectId),
  }
}

/** Only a connector that adds a namespace may merge into a known id, so that no other wallet can take its place. */
const isNewNamespaceOf = (known: Connector, { info }: Connector) =>
  !getConnectorNamespaces(known.info).includes(info.chain)

/**
 * Creates a client. It makes no request, opens no socket and reads no storage until `PorticoProvider` mounts (or `start` is
 * called), so you can create it at module level, also on a server.
 *
 * @throws InvalidOptionsError naming the first option that cannot be used
 * @example
 * import { createPortico } from '@portico/headless'
 * import { eip155 } from '@portico/headless/eip155'
 * import { base, mainnet } from '@portico/headless/networks'
 * import { walletConnect } from '@portico/headless/walletconnect'
 *
 * export const portico = createPortico({
 *   projectId: 'your-project-id',
 *   metadata: { name: 'My App', description: 'Does things', url: 'https://app.example.com', icons: [] },
 *   networks: [mainnet, base],
 *   adapters: [eip155()],
 *   connectors: [walletConnect()],
 * })
 */
export function createPortico<
  const Networks extends NetworkOptions,
  const Adapters extends readonly ChainAdapter[] = readonly [],
>(
  configuration: CreatePorticoOptions<Networks, Adapters> & {
    readonly networks: NoInfer<CheckedNetworks<Networks, Adapters>>
    // In a part of its own, so that TypeScript infers it where `networks` is misspelled, and reports the misspelled one.
  } & { readonly adapters?: Adapters | undefined },
): Client<ConfiguredNetwork<NetworkIdOf<Networks[number]>>, Adapters[number]['namespace']> {
  const options = resolveOptions(configuration)
  const store = createStore(createInitialState(options))
  const events = createEvents()
  const notifications = createNotifications(store)
  const log = createLog(options, events)
  const context = connectorContext({
    options,
    state: store,
    storage: () => internals.storage,
    notifications,
    log,
    listApproval: async (approval) => (await import('./approvals.js')).listApproval(client, approval),
  })
  const modal = createModal({ store, options, events, log })
  const connectors = new Map<string, Connector>()
  const subscriptions: Internals['subscriptions'] = new Map()
  const slots = createSlots(() => client)
  const loadersByNamespace = new Map(
    options.adapters.map((adapter) => [
      adapter.namespace,
      singleFlight(() => adapter.load({ ...context, nameGateways: options.nameGateways })),
    ]),
  )

  const getAdapter = (namespace: Namespace) => options.adapters.find((adapter) => adapter.namespace === namespace)

  const getChainActions: Internals['getChainActions'] = async (namespace, action) => {
    const loaded = await loadersByNamespace.get(namespace)?.()
    if (!loaded) throw new AdapterNotFoundError(action)
    if (!loaded[action]) throw new (await import('../errors/later.js')).UnsupportedOperationError(action)
    return loaded as ChainActionsWith<typeof action>
  }

  function addConnector(connector: Connector) {
    const { id, type } = connector.info
    const { findSame } = [connector, ...connectors.values()].find((one) => one.findSame) ?? {}
    const known = connectors.get(id) ?? findSame?.(connector, connectors.values())
    if (!known) {
      connectors.set(id, connector)
      return store.update((state) => ({ connectors: [...state.connectors, connector.info] }))
    }
    const merged = isNewNamespaceOf(known, connector) ? (known.merge ?? connector.merge)?.(known, connector) : undefined
    // "Browser Wallet" has a name of its own as soon as it announces itself.
    const isNamed = known.info.type === 'INJECTED' && type !== 'INJECTED' && known.info.id !== id
    // What it is asked, and its session, belong to the id that it had then.
    const isInUse = Object.values(store.getState().sessions).some(({ connectorId }) => connectorId === known.info.id)
    const named = isInUse ? { ...connector, info: { ...connector.info, id: known.info.id } } : connector
    const next = merged ?? (isNamed ? named : known)
    if (next === known && connectors.has(id)) return
    // Every id under which the wallet was found stays valid, e.g. for a stored session.
    for (const [key, value] of connectors) if (value === known) connectors.set(key, next)
    connectors.set(id, next)
    store.update((state) => ({
      connectors: state.connectors.map((info) => (info.id === known.info.id ? next.info : info)),
    }))
  }

  for (const create of options.connectors) {
    const connector = create(context)
    if (process.env.NODE_ENV !== 'production') {
      const mistake = findConnectorMistake(connector, create)
      if (mistake) throw new InvalidOptionsError(mistake.field, mistake.reason)
    }
    addConnector(connector)
  }

  const frames = () => getFrames(options, connectors.values())
  const internals: Internals = {
    store,
    storage: undefined,
    events,
    notifications,
    modal,
    log,
    slot: slots.slot,
    connectors,
    subscriptions,
    activeStarts: new Set(),
    disposables: new Set(),
    lastAttempt: 0,
    connectAttempt: undefined,
    isProjectConfigRequired: false,
    requireProjectConfig() {
      internals.isProjectConfigRequired = true
    },
    addConnector,
    getAdapter,
    getChainActions,
  }
  const client: Client = {
    options,
    state: store,
    events,
    hosts: () => getHosts(options, frames()),
    frames,
    prefetch: async () => {
      await Promise.allSettled(
        [...loadersByNamespace.keys()].map((namespace) => getChainActions(namespace, 'isAddress')),
      )
    },
    destroy() {
      internals.connectAttempt?.abort()
      for (const stop of internals.activeStarts) stop()
      for (const release of internals.disposables) release()
      slots.release()
      for (const { unsubscribe } of subscriptions.values()) unsubscribe()
      subscriptions.clear()
      for (const connector of new Set(connectors.values())) connector.release?.()
      modal.destroy()
      notifications.destroy()
    },
    internals,
  }
  if (process.env.NODE_ENV !== 'production' && options.debug)
    void import('./explainOptions.js').then(({ explainOptions }) => explainOptions(client, configuration))
  // What is configured is in the types of the options alone.
  return client as ReturnType<typeof createPortico<Networks, Adapters>>
}
