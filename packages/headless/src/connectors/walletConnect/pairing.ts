import { limits } from '../../constants/limits.js'
import { requestedEvents } from '../../constants/walletConnect.js'
import type { Network } from '../../entities/network.js'
import { ConnectionFailedError } from '../../errors/connection.js'
import { getConfiguredNamespaces } from '../../rules/address/caip.js'
import { abortable } from '../abort.js'
import type { ConnectorContext, ConnectRequest } from '../connector.js'
import { namespaceConfig, toProposedCaipIds } from './networks.js'
import type { ProposedNamespace, UniversalProviderLike, WalletConnectSession } from './universalProvider.js'

/** One entry per configured namespace; nothing is required of the wallet (wire facts, section 13.1). */
export function buildOptionalNamespaces({
  networks,
  rpcUrls,
}: ConnectorContext): Readonly<Record<string, ProposedNamespace>> {
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

/** Whoever waits for a pairing now. */
type PairingSubscriber = { readonly onUri: (uri: string) => void }

/** One proposal to the relay, from its publishing to the phone's answer. */
type PendingProposal = {
  readonly approval: Promise<WalletConnectSession | undefined>
  hasUri: boolean
  subscriber: PairingSubscriber | undefined
}

/** Where the relay client's newest proposal is kept. */
export type PairingState = { pending?: PendingProposal }

const userDisconnected = { code: 6000, message: 'User disconnected.' }

/** Ends a session that is of no use here, so that the phone does not show one. */
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
  // What a phone approved before would be asked for as required, of which the relay client warns on the console.
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
 * Pairs with a phone. The relay client has no time limit of its own, so the link has ours; approval waits for a person
 * and has none.
 *
 * The client tells of a link without saying whose it is. So there is one proposal without a link at a time: a visitor who
 * comes while one is still under way, left behind by an attempt that was given up, takes it over.
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
