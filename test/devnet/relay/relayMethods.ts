import type { Envelope, TopicQueues } from './topicQueues'

type Params = {
  readonly topic: string
  readonly topics: readonly string[]
  readonly subscriptions: readonly { readonly topic: string }[]
  readonly messages: readonly Envelope[]
  readonly pairingTopic: string
  readonly sessionTopic: string
  readonly sessionProposal: string
  readonly sessionProposalResponse: string
  readonly sessionSettlementRequest: string
}

/** Publishes one envelope; `method` is what the client called. */
export type Publish = (client: string, method: string, envelope: Envelope) => void

/** A call of a client. */
export type RelayMethod = (client: string, params: Params) => unknown

const tags = { propose: 1100, approve: 1101, settle: 1102 }

/** The relay's JSON-RPC methods. Since SDK 2.21 clients propose and approve with methods of their own, which also subscribe. */
export function relayMethods(queues: TopicQueues, publish: Publish): ReadonlyMap<string, RelayMethod> {
  const stored = (client: string, topics: readonly string[]) => ({
    hasMore: false,
    messages: queues
      .stored(client, topics)
      .map(({ topic, message, publishedAt, tag }) => ({ topic, message, publishedAt, tag })),
  })
  return new Map<string, RelayMethod>([
    ['irn_subscribe', (client, { topic }) => queues.subscribe(client, topic)],
    ['irn_batchSubscribe', (client, { topics }) => topics.map((topic) => queues.subscribe(client, topic))],
    ['irn_unsubscribe', (client, { topic }) => done(() => queues.unsubscribe(client, topic))],
    [
      'irn_batchUnsubscribe',
      (client, { subscriptions }) =>
        done(() => subscriptions.forEach(({ topic }) => queues.unsubscribe(client, topic))),
    ],
    ['irn_publish', (client, envelope) => done(() => publish(client, 'irn_publish', envelope as unknown as Envelope))],
    [
      'irn_batchPublish',
      (client, { messages }) =>
        done(() => messages.forEach((envelope) => publish(client, 'irn_batchPublish', envelope))),
    ],
    ['irn_fetchMessages', (client, { topic }) => stored(client, [topic])],
    ['irn_batchFetchMessages', (client, { topics }) => stored(client, topics)],
    [
      'wc_proposeSession',
      (client, { pairingTopic: topic, sessionProposal: message, ...rest }) => {
        queues.subscribe(client, topic)
        return done(() => publish(client, 'wc_proposeSession', { ...lifeOf(rest), topic, message, tag: tags.propose }))
      },
    ],
    [
      'wc_approveSession',
      (client, { pairingTopic, sessionTopic, sessionProposalResponse, sessionSettlementRequest, ...rest }) => {
        const post = (topic: string, message: string, tag: number) =>
          publish(client, 'wc_approveSession', { ...lifeOf(rest), topic, message, tag })
        queues.subscribe(client, sessionTopic)
        post(pairingTopic, sessionProposalResponse, tags.approve)
        return done(() => post(sessionTopic, sessionSettlementRequest, tags.settle))
      },
    ],
  ])
}

function done(work: () => void): true {
  work()
  return true
}

function lifeOf(params: object): Pick<Envelope, 'ttl' | 'attestation'> {
  const { ttl, attestation } = params as Envelope
  return { ...(ttl !== undefined && { ttl }), ...(attestation !== undefined && { attestation }) }
}
