import type { RequestTracking } from '../../connectors/connector.js'
import type { Client } from '../../client/client.js'
import { holdLock, isLockHeld } from '../../services/browser/webLock.js'
import { moveTransaction } from './transactions.js'

const lockName = (id: string) => `portico:transaction:${id}`

/** Whether a page still waits for the wallet's answer to the request of a transaction; `undefined` where nobody can say. */
export const isRequestOpen = (id: string): Promise<boolean | undefined> => isLockHeld(lockName(id))

/** Keeps with a transaction how far its request has come, where its wallet can be asked about it later. `end`: it was answered. */
export function trackRequest(client: Client, id: string): { readonly tracking: RequestTracking; end(): void } {
  let release: (() => void) | undefined
  return {
    tracking: {
      id,
      onProgress(progress) {
        // Other tabs see the transaction, and must not take its request for one that nobody waits for.
        release ??= holdLock(lockName(id))
        moveTransaction(client, id, { type: 'requested', progress })
      },
    },
    end: () => release?.(),
  }
}
