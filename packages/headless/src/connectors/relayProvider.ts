import { proposedEvents, proposedMethods } from '../constants/walletConnect.js'
import type { Network } from '../entities/network.js'
import { PeerMissingError } from '../errors/setup.js'
import type { ConnectorContext } from './connector.js'

type Listener = (...values: never[]) => void

export type RelaySession = {
  readonly topic: string
  readonly namespaces: Readonly<Record<string, { readonly accounts: readonly string[] }>>
  readonly peer: { readonly metadata: { readonly name: string; readonly icons?: readonly string[] } }
}

/** What the kit uses of WalletConnect's universal provider, the same object behind every package that carries it. */
export type RelayProvider = {
  session?: RelaySession | undefined
  readonly client: {
    readonly core: {
      readonly relayer: { transportOpen(): Promise<void>; transportClose(): Promise<void> }
      readonly heartbeat: { init(): Promise<void>; stop(): void }
    }
    disconnect(options: { topic: string; reason: { code: number; message: string } }): Promise<void>
  }
  connect(options: { optionalNamespaces: Record<string, ProposedNamespace> }): Promise<RelaySession | undefined>
  disconnect(): Promise<void>
  request(request: { method: string; params?: unknown }, chain?: string): Promise<unknown>
  setDefaultChain(chain: string, rpcUrl?: string): void
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
}

type ProposedNamespace = {
  chains: string[]
  methods: string[]
  events: string[]
  rpcMap: Record<string, string>
}

type InitOptions = Record<string, unknown>

/** `@walletconnect/ethereum-provider`, or the lighter `@walletconnect/universal-provider`. */
export type RelayModule =
  | { readonly EthereumProvider: { init(options: never): Promise<{ readonly signer: unknown }> } }
  | { readonly UniversalProvider: { init(options: never): Promise<unknown> } }

/** One entry per configured namespace; nothing is required of the wallet (wire facts, section 13.1). */
export function proposal({ networks, rpcUrls }: ConnectorContext): Record<string, ProposedNamespace> {
  const entry = (group: readonly Network[], methods: readonly string[]): ProposedNamespace => ({
    chains: group.map((network) => network.caipNetworkId),
    methods: [...methods],
    events: [...proposedEvents],
    rpcMap: Object.fromEntries(group.map((network) => [String(network.id), rpcUrls(network)[0] ?? ''])),
  })
  const namespaces = new Set(networks.map((network) => network.chainNamespace))
  return Object.fromEntries(
    [...namespaces].map((namespace) => [
      namespace,
      entry(
        networks.filter((network) => network.chainNamespace === namespace),
        proposedMethods[namespace] ?? [],
      ),
    ]),
  )
}

/** Starts the relay client. Its own modal, its telemetry and its start-up ping are off. */
export async function createRelayProvider(
  load: () => Promise<RelayModule>,
  context: ConnectorContext,
): Promise<RelayProvider> {
  const { projectId = '', metadata, relay, networks } = context
  const options: InitOptions = {
    projectId,
    metadata,
    relayUrl: relay,
    telemetryEnabled: false,
    disableProviderPing: true,
    logger: 'silent',
    showQrModal: false,
    optionalChains: networks.map((network) => Number(network.id)),
    rpcMap: Object.assign({}, ...Object.values(proposal(context)).map((namespace) => namespace.rpcMap)),
  }
  const module = await load().catch((cause: unknown) => {
    throw new PeerMissingError('@walletconnect/ethereum-provider', { cause })
  })
  if ('EthereumProvider' in module) {
    return (await module.EthereumProvider.init(options as never)).signer as RelayProvider
  }
  return (await module.UniversalProvider.init(options as never)) as RelayProvider
}
