import { randomBytes } from 'node:crypto'

/** An encrypted message as clients publish it; the relay cannot read it. */
export type Envelope = {
  readonly topic: string
  readonly message: string
  readonly ttl?: number
  readonly tag?: number
  readonly attestation?: string
}

/** A message that waits in the queue of its topic. */
export type StoredEnvelope = Envelope & {
  readonly from: string
  /** Ms since epoch. */
  readonly publishedAt: number
  readonly expiresAt: number
  /** Clients that acknowledged it. A client that swaps its connection gets it again. */
  readonly receivedBy: Set<string>
}

/** One publish, for tests. */
export type RelayLogEntry = {
  readonly at: number
  readonly from: string
  readonly topic: string
  readonly tag: number
  readonly method: string
}

const defaultTtl = 300

type TopicQueue = { readonly subscriptions: Map<string, string>; messages: StoredEnvelope[] }

/** Stores messages by topic and delivers them, also to clients that subscribe later. */
export type TopicQueues = {
  /** Returns the id of the subscription. Stored messages are delivered after it. */
  subscribe(client: string, topic: string): string
  unsubscribe(client: string, topic: string): void
  /** Removes the subscriptions of a client whose connection has closed. */
  removeClient(client: string): void
  publish(from: string, envelope: Envelope): void
  /** Delivers every stored message. */
  flush(): void
  /** Stored messages of other clients in these topics. */
  stored(client: string, topics: readonly string[]): readonly StoredEnvelope[]
}

/** @param deliver - sends a message to a client, which acknowledges it by `receivedBy` */
export function createTopicQueues(
  deliver: (client: string, subscription: string, envelope: StoredEnvelope) => void,
): TopicQueues {
  const queues = new Map<string, TopicQueue>()

  function getQueue(topic: string): TopicQueue {
    const found = queues.get(topic) ?? { subscriptions: new Map<string, string>(), messages: [] }
    queues.set(topic, found)
    return found
  }

  function deliverTo(client: string, envelope: StoredEnvelope) {
    const subscription = getQueue(envelope.topic).subscriptions.get(client)
    if (!subscription || envelope.from === client || envelope.receivedBy.has(client)) return
    deliver(client, subscription, envelope)
  }

  function drain(client: string, topic: string) {
    const found = getQueue(topic)
    found.messages = found.messages.filter(({ expiresAt }) => expiresAt > Date.now())
    for (const envelope of found.messages) deliverTo(client, envelope)
  }

  return {
    subscribe(client, topic) {
      const { subscriptions } = getQueue(topic)
      const id = subscriptions.get(client) ?? randomBytes(32).toString('hex')
      subscriptions.set(client, id)
      // After the reply to the subscribe call itself, which the client needs first.
      setImmediate(drain, client, topic)
      return id
    },
    unsubscribe: (client, topic) => void getQueue(topic).subscriptions.delete(client),
    removeClient: (client) => queues.forEach(({ subscriptions }) => subscriptions.delete(client)),
    publish(from, envelope) {
      const publishedAt = Date.now()
      const expiresAt = publishedAt + (envelope.ttl ?? defaultTtl) * 1_000
      const stored = { ...envelope, from, publishedAt, expiresAt, receivedBy: new Set<string>() }
      const { messages, subscriptions } = getQueue(envelope.topic)
      messages.push(stored)
      for (const client of subscriptions.keys()) deliverTo(client, stored)
    },
    flush: () =>
      queues.forEach(({ subscriptions }, topic) => [...subscriptions.keys()].forEach((client) => drain(client, topic))),
    stored: (client, topics) =>
      topics.flatMap((topic) =>
        getQueue(topic).messages.filter(({ from, expiresAt }) => from !== client && expiresAt > Date.now()),
      ),
  }
}
