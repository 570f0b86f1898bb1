import type { ConnectorContext } from '../connector.js'
import { takeAnswers } from './answers.js'
import { type AuthClient, type AuthRequest, toAuthClient } from './authClient.js'
import { openAnswered } from './authSession.js'
import type { PairingState } from './universalProvider.js'
import type { UniversalProviderLike, WalletConnectSession } from './universalProviderLike.js'

/** Gives the client messages of a topic again, as answers to a request: the first time, nothing in it listened for them yet. */
function deliver({ core }: AuthClient, topic: string, id: number, method: string, messages: readonly string[]): void {
  core.history.set(topic, { id, method, params: {} })
  for (const message of messages)
    core.relayer.events.emit('relayer_message', { topic, message, publishedAt: Date.now() })
}

/** What others sent on the topic of a link: the page itself sent both requests there. */
async function readAnswers({ core }: AuthClient, topic: string): Promise<readonly string[]> {
  const messages = Object.values(core.relayer.messages.get(topic))
  const payloads = await Promise.all(
    messages.map((message) => core.crypto.decode(topic, message).catch(() => ({ method: 'unreadable' }))),
  )
  return messages.filter((_message, index) => !('method' in Object(payloads[index])))
}

/** The answers that the relay delivered while the client was starting, and before its answers were taken. */
async function deliverEarly(client: AuthClient, { id, pairingTopic }: AuthRequest): Promise<void> {
  for (const answered of client.auth.pairingTopics?.getAll() ?? [])
    if (answered.pairingTopic === pairingTopic)
      deliver(
        client,
        answered.topic,
        id,
        'wc_sessionAuthenticate',
        Object.values(client.core.relayer.messages.get(answered.topic)),
      )
  const answers = await readAnswers(client, pairingTopic)
  for (const proposal of client.proposal.getAll())
    if (proposal.pairingTopic === pairingTopic) deliver(client, pairingTopic, proposal.id, 'wc_sessionPropose', answers)
}

/**
 * The session of a wallet that answers a request of an earlier load of this page. What it signed was for a nonce that is gone with
 * that page: the account signs in the view.
 */
export async function resumeAuthenticate(
  provider: UniversalProviderLike,
  state: PairingState,
  { networks }: ConnectorContext,
  topic: string,
): Promise<WalletConnectSession | undefined> {
  const client = toAuthClient(provider.client)
  const request = client?.auth.requests.getAll().find(({ pairingTopic }) => pairingTopic === topic)
  if (!client || !request) return undefined
  const answers = (state.answers ??= takeAnswers(client.engine))
  await deliverEarly(client, request)
  const answer = await answers.get(request.id)
  const chains = networks.map(({ caipNetworkId }) => caipNetworkId)
  const { session } = await openAnswered(client, state, request, { answer, chains })
  return session
}
