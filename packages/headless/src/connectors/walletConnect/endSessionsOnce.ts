import type { UniversalProviderLike } from './universalProvider.js'

/**
 * Has the client of a provider end each session once. A relay may deliver a message twice, and the client forgets what it received
 * of a session as soon as that has ended: the second time it throws where nobody can catch it.
 */
export function endSessionsOnce({ client }: Pick<UniversalProviderLike, 'client'>): void {
  const { engine, session } = client
  const endSession = engine?.onSessionDeleteRequest
  if (!engine || !endSession) return
  const ended = new Set<string>()
  engine.onSessionDeleteRequest = async (topic, request) => {
    if (ended.has(topic) || !session.getAll().some((open) => open.topic === topic)) return
    ended.add(topic)
    await endSession(topic, request)
  }
}
