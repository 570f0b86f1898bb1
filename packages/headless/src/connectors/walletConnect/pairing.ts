import type {
  PairingSubscriber,
  PendingProposal,
  PairingState,
  ProposedNamespace,
  UniversalProviderLike,
  WalletConnectSession,
} from './universalProvider.js'
import { limits } from '../../constants/limits.js'
import { requestedEvents } from '../../constants/walletConnect.js'
import type { Network } from '../../entities/network.js'
import { ConnectionFailedError } from '../../errors/connection.js'
import { getConfiguredNamespaces } from '../../rules/address/caip.js'
import { abortable } from '../../services/abort.js'
import type { ConnectorContext, ConnectRequest } from '../connector.js'
import { namespaceConfig, toProposedCaipIds } from './networks.js'

/** The proposal: every configured namespace as optional, because wallets refuse a proposal that requires what they lack. */
function buildOptionalNamespaces({ networks, rpcUrls }: ConnectorContext): Readonly<Record<string, ProposedNamespace>> {
  const toRpcEntry = (network: Network) => [network.caipNetworkId.split(':')[1], rpcUrls(network)[0] ?? ''] as const
  return Object.fromEntries(
    getConfiguredNamespaces(networks).map((namespace) => {
      const namespaceNetworks = networks.filter((network) => network.chainNamespace === namespace)
      const entry: ProposedNamespace = {
        chains: namespaceNetworks.flatMap((network) => toProposedCaipIds(network.caipNetworkId)),
        methods: namespaceConfig(namespace).methods,
        events: requestedEvents,
        rpcMap: Object.fromEntries(namespaceNetworks.map(toRpcEntry)),
      }
      return [namespace, entry]
    }),
  )
}

const userDisconnected = { code: 6000, message: 'User disconnected.' }

/** Ends a session that is not used, so that the wallet does not list it as connected. */
export function endSession({ client }: UniversalProviderLike, { topic }: WalletConnectSession): void {
  void client.disconnect({ topic, reason: userDisconnected }).catch(() => undefined)
}

function propose(provider: UniversalProviderLike, state: PairingState, context: ConnectorContext): PendingProposal {
  const onUri = (uri: string) => {
    provider.removeListener('display_uri', onUri)
    proposal.hasUri = true
    proposal.subscriber?.onUri(uri)
  }
  provider.on('display_uri', onUri)
  // The provider would propose the namespaces approved before as required ones, and warn about that on the console.
  const { namespaces } = provider
  provider.namespaces = undefined
  const approval = provider.connect({ optionalNamespaces: buildOptionalNamespaces(context) })
  provider.namespaces = namespaces
  const proposal: PendingProposal = {
    approval,
    hasUri: false,
    subscriber: undefined,
  }
  void proposal.approval
    .then(
      (session) => {
        if (session && !proposal.subscriber) endSession(provider, session)
      },
      () => undefined,
    )
    .finally(() => {
      provider.removeListener('display_uri', onUri)
      if (state.pending === proposal) delete state.pending
    })
  state.pending = proposal
  return proposal
}

/**
 * Pairs with a wallet. Waiting for the URI has a time limit, because the provider has none; waiting for the user's
 * approval has none.
 *
 * `display_uri` does not say which proposal it belongs to. Only one proposal without a URI exists at a time: a call takes
 * over the one that a canceled call left behind.
 */
export async function pair(
  provider: UniversalProviderLike,
  state: PairingState,
  context: ConnectorContext,
  { onPairing, signal }: ConnectRequest,
): Promise<WalletConnectSession | undefined> {
  signal.throwIfAborted()
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), limits.pairing.linkTimeout)
  const subscriber: PairingSubscriber = {
    onUri(uri) {
      clearTimeout(timer)
      onPairing?.(uri)
    },
  }
  const proposal = state.pending && !state.pending.hasUri ? state.pending : propose(provider, state, context)
  proposal.subscriber = subscriber
  try {
    return await abortable(abortable(proposal.approval, signal), timeout.signal)
  } catch (error) {
    throw timeout.signal.aborted ? new ConnectionFailedError({ cause: error }) : error
  } finally {
    clearTimeout(timer)
    if (proposal.subscriber === subscriber) proposal.subscriber = undefined
  }
}
