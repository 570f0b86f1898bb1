import type { Client } from '../client/client.js'
import type { Namespace } from '../entities/caip.js'

/** Starts an attempt and aborts the running one, so that a wallet that approves late connects nobody. */
export function startConnectAttempt({ internals }: Client, signal: AbortSignal | undefined): AbortController {
  internals.connectAttempt?.abort()
  const attempt = new AbortController()
  internals.connectAttempt = attempt
  if (signal?.aborted) attempt.abort()
  signal?.addEventListener('abort', () => attempt.abort(), { once: true, signal: attempt.signal })
  return attempt
}

/** Ends an attempt: whatever the wallet answers later is ignored. */
export function finishConnectAttempt({ internals }: Client, attempt: AbortController): void {
  attempt.abort()
  if (internals.connectAttempt === attempt) internals.connectAttempt = undefined
}

/** Shows a namespace as connecting, unless it is connected. Returns a function that takes this back. */
export function setConnecting({ internals }: Client, namespace: Namespace, connectorId: string): () => void {
  const { store } = internals
  if (store.getState().sessions[namespace]?.status === 'connected') return () => undefined
  const session = { status: 'connecting', connectorId } as const
  store.update(({ sessions }) => ({ sessions: { ...sessions, [namespace]: session } }))
  return () => {
    const { [namespace]: current, ...others } = store.getState().sessions
    if (current === session) store.update(() => ({ sessions: others }))
  }
}
