import type { UniversalProviderLike } from './universalProviderLike.js'

/**
 * Has the client of a provider end each session once. A relay may deliver a message twice, and the client forgets what it received
 * of a session as soon as that has ended: the second time it throws where nobody can catch it. It handles one message at a time.
 */
export function endSessionsOnce({ client }: Pick<UniversalProviderLike, 'client'>): void {
  const { engine, session } = client
  const endSession = engine?.onSessionDeleteRequest
  if (!engine || !endSession) return
  engine.onSessionDeleteRequest = async (topic, request) => {
    if (session.getAll().some((open) => open.topic === topic)) await endSession(topic, request)
  }
}
