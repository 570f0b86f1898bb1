import { randomBytes } from 'node:crypto'
import type { Envelope, StoredEnvelope } from './envelope'

const defaultLife = 300

type Mailbox = { readonly subscriptions: Map<string, string>; messages: StoredEnvelope[] }

/** Store and forward by topic: a message waits in its mailbox for clients that subscribe later. */
export type Mailboxes = {
  /** Returns the id of the subscription; what waits is handed over afterwards. */
  subscribe(client: string, topic: string): string
  unsubscribe(client: string, topic: string): void
  /** The client's connection is gone, and its subscriptions with it. */
  forget(client: string): void
  publish(from: string, envelope: Envelope): void
  /** Hands over everything that still waits for somebody. */
  flush(): void
  /** Messages of others that lie in these mailboxes. */
  stored(client: string, topics: readonly string[]): readonly StoredEnvelope[]
}

/** @param deliver - hands a message to a client; returns whether it got through */
export function createMailboxes(
  deliver: (client: string, subscription: string, envelope: StoredEnvelope) => boolean,
): Mailboxes {
  const boxes = new Map<string, Mailbox>()

  function box(topic: string): Mailbox {
    const found = boxes.get(topic) ?? { subscriptions: new Map<string, string>(), messages: [] }
    boxes.set(topic, found)
    return found
  }

  function hand(client: string, envelope: StoredEnvelope) {
    const subscription = box(envelope.topic).subscriptions.get(client)
    if (!subscription || envelope.from === client || envelope.seenBy.has(client)) return
    if (deliver(client, subscription, envelope)) envelope.seenBy.add(client)
  }

  function drain(client: string, topic: string) {
    const found = box(topic)
    found.messages = found.messages.filter(({ expiresAt }) => expiresAt > Date.now())
    for (const envelope of found.messages) hand(client, envelope)
  }

  return {
    subscribe(client, topic) {
      const { subscriptions } = box(topic)
      const id = subscriptions.get(client) ?? randomBytes(32).toString('hex')
      subscriptions.set(client, id)
      // After the reply to the subscribe call itself, which the client needs first.
      setImmediate(drain, client, topic)
      return id
    },
    unsubscribe: (client, topic) => void box(topic).subscriptions.delete(client),
    forget: (client) => boxes.forEach(({ subscriptions }) => subscriptions.delete(client)),
    publish(from, envelope) {
      const publishedAt = Date.now()
      const expiresAt = publishedAt + (envelope.ttl ?? defaultLife) * 1_000
      const stored = { ...envelope, from, publishedAt, expiresAt, seenBy: new Set<string>() }
      const { messages, subscriptions } = box(envelope.topic)
      messages.push(stored)
      for (const client of subscriptions.keys()) hand(client, stored)
    },
    flush: () =>
      boxes.forEach(({ subscriptions }, topic) => [...subscriptions.keys()].forEach((client) => drain(client, topic))),
    stored: (client, topics) =>
      topics.flatMap((topic) =>
        box(topic).messages.filter(({ from, expiresAt }) => from !== client && expiresAt > Date.now()),
      ),
  }
}
