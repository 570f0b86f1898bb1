import type { Client } from '../../client/client.js'

/**
 * Aborts with `signal` for as long as the wallet is asked to connect: leaving the modal, which the connection closes, does not
 * end the switch of the network that follows.
 */
export function untilGranted(client: Client, signal: AbortSignal | undefined): AbortController {
  const attempt = new AbortController()
  const abort = () => client.internals.connectAttempt && attempt.abort()
  signal?.addEventListener('abort', abort, { signal: attempt.signal })
  return attempt
}
