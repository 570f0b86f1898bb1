import { evmNamespace } from '../../constants/defaults.js'
import { rejectionCodes } from '../../constants/rpc.js'
import { requestedEvents } from '../../constants/walletConnect.js'
import { ConnectionFailedError } from '../../errors/connection.js'
import type { AuthenticateAnswer } from './answers.js'
import type { AuthClient, AuthRequest } from './authClient.js'
import { type Cacao, parseCacao } from './cacao.js'
import { namespaceConfig } from './networks.js'
import type { PairingState } from './universalProvider.js'
import type { WalletConnectSession } from './universalProviderLike.js'

/** How long the wallet keeps a session, in seconds: a week, as every one. */
const lifetime = 604_800

type Responder = { readonly publicKey: string; readonly metadata?: object }

export const codeOf = (error: unknown): number | undefined => {
  const { code } = (error ?? {}) as { readonly code?: unknown }
  return typeof code === 'number' ? code : undefined
}

/** What a wallet signed, and who it is. */
function parseResult(result: unknown): { readonly cacaos: readonly Cacao[]; readonly responder: Responder } {
  const { cacaos, responder } = (result ?? {}) as { readonly cacaos?: unknown; readonly responder?: unknown }
  const { publicKey } = (responder ?? {}) as { readonly publicKey?: unknown }
  if (typeof publicKey !== 'string') throw new ConnectionFailedError({ cause: result })
  const parsed = Array.isArray(cacaos) ? cacaos.flatMap((cacao) => parseCacao(cacao) ?? []) : []
  return { cacaos: parsed, responder: responder as Responder }
}

const unique = (values: readonly string[]) => [...new Set(values)]

/** What the wallet permits of what it was asked for. Without a method, it made no session. */
function toNamespace(cacaos: readonly Cacao[], chains: readonly string[]) {
  const { methods } = namespaceConfig(evmNamespace)
  const granted = methods.filter((method) => cacaos.some(({ recap }) => recap?.methods.includes(method)))
  const accounts = cacaos.flatMap(({ caipNetworkId, recap, address }) =>
    [caipNetworkId, ...(recap?.networks ?? []).filter((id) => chains.includes(id))].map((id) => `${id}:${address}`),
  )
  return {
    chains: unique(accounts.map((account) => account.split(':').slice(0, 2).join(':'))),
    accounts: granted.length > 0 ? unique(accounts) : [],
    methods: granted,
    events: requestedEvents,
  }
}

/** The client settles no session itself, see `takeAnswers`. */
async function openSession(
  client: AuthClient,
  { requester, pairingTopic }: AuthRequest,
  responder: Responder,
  namespace: ReturnType<typeof toNamespace>,
): Promise<WalletConnectSession> {
  const topic = await client.core.crypto.generateSharedKey(requester.publicKey, responder.publicKey)
  await client.core.relayer.subscribe(topic, { transportType: 'relay' })
  const session = {
    topic,
    pairingTopic,
    relay: { protocol: 'irn' },
    transportType: 'relay',
    expiry: Math.floor(Date.now() / 1_000) + lifetime,
    acknowledged: true,
    self: requester,
    peer: responder,
    controller: responder.publicKey,
    namespaces: { [evmNamespace]: namespace },
    requiredNamespaces: {},
    optionalNamespaces: {},
  }
  await client.session.set(topic, session)
  return session
}

/**
 * Opens the session of a wallet that answered, with what it signed: nothing of that is checked. The session may have no account.
 *
 * @throws what the wallet refused, and ConnectionFailedError for no answer at all
 */
export async function openAnswered(
  client: AuthClient,
  state: PairingState,
  request: AuthRequest,
  { answer: { result, error }, chains }: { readonly answer: AuthenticateAnswer; readonly chains: readonly string[] },
): Promise<{ readonly session: WalletConnectSession; readonly cacaos: readonly Cacao[] }> {
  // What fails in any way but by its user must not be a wallet that cannot connect.
  state.connectsOnly = !rejectionCodes.includes(codeOf(error) ?? 0)
  if (error !== undefined) throw error
  const { cacaos, responder } = parseResult(result)
  const namespace = toNamespace(cacaos, chains)
  const session = await openSession(client, request, responder, namespace)
  state.connectsOnly = namespace.accounts.length === 0
  return { session, cacaos }
}
