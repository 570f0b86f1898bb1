import type { Client } from '../../client/client.js'
import { toPorticoErrorAsync } from '../../errors/toPorticoErrorAsync.js'

/**
 * Runs what comes with the message that is signed, so that it is there before the press. A part that does not load is said; the next
 * press loads it again.
 */
export async function loadSignIn(
  client: Client,
  run: (loaded: typeof import('./signIn.js')) => Promise<unknown>,
): Promise<void> {
  try {
    await run(await import('./signIn.js'))
  } catch (thrown) {
    client.internals.notifications.showError(await toPorticoErrorAsync(thrown))
  }
}
