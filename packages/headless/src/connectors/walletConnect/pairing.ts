import type { PairingSubscriber, PendingProposal, PairingState } from './universalProvider.js'
import type { ProposedNamespace, UniversalProviderLike, WalletConnectSession } from './universalProviderLike.js'
import { limits } from '../../constants/limits.js'
import { requestedEvents } from '../../constants/walletConnect.js'
import type { Network } from '../../entities/network.js'
import { ConnectionFailedError, PairingExpiredError } from '../../errors/connection.js'
import { getConfiguredNamespaces } from '../../rules/address/caip.js'
import { abortable } from '../../services/abort.js'
import { getPlatform } from '../../services/browser/platform.js'
import type { ConnectorContext, ConnectRequest, SignInRequest } from '../connector.js'
import type { Ask } from './authenticate.js'
import { namespaceConfig, toProposedCaipIds } from './networks.js'
import { topicOf } from './topicOf.js'

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

/** Remembers what the provider has of the session that is used from now on. */
export function keepSession({ session, namespaces, rpcProviders }: UniversalProviderLike, state: PairingState): void {
  state.used = { session, namespaces, rpcProviders: { ...rpcProviders } }
}

/** Ends a session that a wallet approved for nobody. The provider made it its own, and gets the one in use back. */
export function dropSession(provider: UniversalProviderLike, { used }: PairingState, session: WalletConnectSession) {
  endSession(provider, session)
  if (provider.session?.topic !== session.topic) return
  // The wallet may have changed the session since.
  const inUse = provider.client.session.getAll().find(({ topic }) => topic === used?.session?.topic)
  Object.assign(provider, inUse && used, { session: inUse })
}

/** The words of the client when nobody answered a proposal in its five minutes. */
const isExpiry = (thrown: unknown): boolean =>
  typeof thrown === 'object' &&
  thrown !== null &&
  'message' in thrown &&
  /^proposal expired/i.test(String(thrown.message))

/**
 * Calls `onUri` as soon as the link can be scanned. The client publishes the proposal only after a frame attested the site, for
 * which it waits seconds when that host cannot be reached; a wallet that scans the link before waits for the proposal. On a phone
 * the link leaves the page, which may stand still from then on, so there it is told once the proposal is published.
 * Calls `onPublished` after that. Returns a function that stops.
 */
function watchLink(provider: UniversalProviderLike, onUri: (uri: string) => void, onPublished: () => void): () => void {
  const { pairing, relayer } = provider.client.core
  const { isMobile } = getPlatform()
  let uri: string | undefined
  const report = () => {
    if (uri !== undefined && relayer.connected && !isMobile) onUri(uri)
  }
  const onCreate = (created: never) => {
    pairing.events.removeListener('pairing_create', onCreate)
    uri = pairing.formatUriFromPairing(created)
    report()
  }
  const onDisplayUri = (published: string) => {
    if (uri === undefined || topicOf(uri) !== topicOf(published)) return
    stop()
    onUri(published)
    onPublished()
  }
  const stop = () => {
    pairing.events.removeListener('pairing_create', onCreate)
    relayer.removeListener('relayer_connect', report)
    provider.removeListener('display_uri', onDisplayUri)
  }
  pairing.events.on('pairing_create', onCreate)
  relayer.on('relayer_connect', report)
  provider.on('display_uri', onDisplayUri)
  return stop
}

/** Has the provider connect with the session that `ask` gives, in place of `connect` of its client. */
function connectBy(
  provider: UniversalProviderLike,
  context: ConnectorContext,
  ask: UniversalProviderLike['client']['connect'],
): Promise<WalletConnectSession | undefined> {
  const { client } = provider
  const { connect } = client
  // Only while `connect` of the provider asks it for the session; that happens before the first promise.
  client.connect = ask
  const approval = provider.connect({ optionalNamespaces: buildOptionalNamespaces(context) })
  client.connect = connect
  return approval
}

function propose(
  provider: UniversalProviderLike,
  state: PairingState,
  context: ConnectorContext,
  ask: Ask | undefined,
): PendingProposal {
  const stop = watchLink(
    provider,
    (uri) => {
      if (proposal.uri !== undefined) return
      proposal.uri = uri
      state.topics.add(topicOf(uri))
      proposal.subscriber?.onUri(uri)
    },
    () => proposal.subscriber?.onPublished(),
  )
  // The provider would propose the namespaces approved before as required ones, and warn about that on the console.
  const { namespaces } = provider
  provider.namespaces = undefined
  const approval = ask
    ? connectBy(provider, context, ask)
    : provider.connect({ optionalNamespaces: buildOptionalNamespaces(context) })
  provider.namespaces = namespaces
  const proposal: PendingProposal = { approval, uri: undefined, subscriber: undefined }
  void proposal.approval
    .then(
      (session) => {
        if (session && !proposal.subscriber) dropSession(provider, state, session)
      },
      () => undefined,
    )
    .finally(() => {
      stop()
      if (state.pending === proposal) delete state.pending
    })
  state.pending = proposal
  return proposal
}

/**
 * Calls `fail` once the relay cannot be reached. The client says so of some refusals only, and tries again for ever, each time
 * with another object. Returns a function that stops.
 */
function watchRelay({ client }: UniversalProviderLike, fail: (cause: unknown) => void): () => void {
  const { relayer } = client.core
  const attempts = new Set<object>()
  const look = setInterval(() => {
    if (relayer.connected) attempts.clear()
    else attempts.add(relayer.provider)
    if (attempts.size > limits.pairing.relayAttempts) fail(undefined)
  }, limits.pairing.relayPoll)
  relayer.on('relayer_error', fail)
  return () => {
    clearInterval(look)
    relayer.removeListener('relayer_error', fail)
  }
}

/** How a wallet is asked to sign with the connection. Where that cannot be loaded, it only connects. */
async function loadAuthenticate(
  provider: UniversalProviderLike,
  state: PairingState,
  context: ConnectorContext,
  signIn: SignInRequest,
): Promise<Ask | undefined> {
  try {
    const { createAuthenticate } = await import('./authenticate.js')
    return createAuthenticate(provider, state, context, signIn)
  } catch {
    return undefined
  }
}

/** The session of a wallet that was asked to sign with the connection before the page was loaded again. */
const resumeSignIn: typeof import('./resumeAuthenticate.js').resumeAuthenticate = async (...args) => {
  const { resumeAuthenticate } = await import('./resumeAuthenticate.js')
  return resumeAuthenticate(...args)
}

/**
 * Pairs with a wallet. Waiting for the URI ends when the relay cannot be reached, or after a time limit, because the provider
 * would try for ever; waiting for the user's approval lasts as long as the client keeps its proposal.
 *
 * The client does not say which proposal a new link belongs to. Only one proposal without a link exists at a time: a call
 * takes over the one that a canceled call left behind.
 */
export async function pair(
  provider: UniversalProviderLike,
  state: PairingState,
  context: ConnectorContext,
  { onPairing, signal, signIn }: ConnectRequest,
): Promise<WalletConnectSession | undefined> {
  signal.throwIfAborted()
  const ask = signIn && (await loadAuthenticate(provider, state, context, signIn))
  signal.throwIfAborted()
  const failure = new AbortController()
  const fail = (cause: unknown) => failure.abort(cause)
  const timer = setTimeout(fail, limits.pairing.linkTimeout)
  const unwatch = watchRelay(provider, fail)
  const stopWaiting = () => {
    clearTimeout(timer)
    unwatch()
  }
  const subscriber: PairingSubscriber = {
    onUri: (uri) => onPairing?.(uri),
    onPublished: stopWaiting,
  }
  const proposal =
    state.pending && state.pending.uri === undefined ? state.pending : propose(provider, state, context, ask)
  proposal.subscriber = subscriber
  try {
    return await abortable(abortable(proposal.approval, signal), failure.signal)
  } catch (error) {
    if (failure.signal.aborted) throw new ConnectionFailedError({ cause: failure.signal.reason ?? error })
    throw isExpiry(error) ? new PairingExpiredError({ cause: error }) : error
  } finally {
    stopWaiting()
    if (proposal.subscriber === subscriber) proposal.subscriber = undefined
  }
}

/** Makes a session the provider's own, as if its `connect` had just been approved. */
function adoptSession(
  provider: UniversalProviderLike,
  context: ConnectorContext,
  session: WalletConnectSession,
): Promise<WalletConnectSession | undefined> {
  return connectBy(provider, context, async () => ({ approval: async () => session }))
}

/**
 * Gives the client the answers to a proposal that the relay delivered while it was starting. It opens its transport before
 * anything in it listens for them: an answer that comes in between is taken as one to a ping, and forgotten.
 */
function deliverEarlyAnswers({ client: { core, proposal } }: UniversalProviderLike, topic: string): void {
  for (const { id, pairingTopic } of proposal.getAll()) {
    if (pairingTopic !== topic) continue
    core.history.set(topic, { id, method: 'wc_sessionPropose', params: {} })
    for (const message of Object.values(core.relayer.messages.get(topic)))
      core.relayer.events.emit('relayer_message', { topic, message, publishedAt: Date.now() })
  }
}

/**
 * The session that a wallet approves for the link of an earlier load of this page: a browser may reload the page while the user
 * is in the wallet. Waits until `signal` aborts. The client may also have sessions of other links, and old ones.
 */
export async function takeEarlierSession(
  provider: UniversalProviderLike,
  state: PairingState,
  context: ConnectorContext,
  { signal, pairingTopic: topic }: ConnectRequest,
): Promise<WalletConnectSession | undefined> {
  signal.throwIfAborted()
  const { client } = provider
  return new Promise((resolve, reject) => {
    const onSession = ({ session }: { readonly session: WalletConnectSession }) => {
      if (signal.aborted || session.pairingTopic !== topic) return
      adoptSession(provider, context, session).then(resolve, reject)
    }
    if (!topic || state.topics.has(topic)) return
    client.on('session_connect', onSession)
    signal.addEventListener('abort', () => client.removeListener('session_connect', onSession), { once: true })
    for (const session of client.session.getAll()) onSession({ session })
    const isAuthenticating = client.auth?.requests.getAll().some(({ pairingTopic }) => pairingTopic === topic)
    if (!isAuthenticating) return deliverEarlyAnswers(provider, topic)
    void resumeSignIn(provider, state, context, topic)
      .then((session) => session && (signal.aborted ? endSession(provider, session) : onSession({ session })))
      .catch(() => undefined)
  })
}
