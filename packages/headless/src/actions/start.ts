import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../client/client.js'
import { accountCacheKeys } from '../constants/storageKeys.js'
import type { Namespace } from '../entities/caip.js'
import { startSession } from '../session/start.js'

/**
 * Once an account is disconnected, by whom ever, what was read about accounts is forgotten: at once in storage, and in
 * the query client as soon as that part is there (R45). Returns the undo.
 */
function clearCachesOnDisconnect(client: Client, queryClient: QueryClient | undefined): () => void {
  return client.internals.store.subscribe(
    ({ sessions }) => sessions,
    (sessions, before) => {
      const ended = (Object.keys(before) as Namespace[]).some(
        (namespace) => before[namespace]?.status === 'connected' && sessions[namespace]?.status !== 'connected',
      )
      if (!ended) return
      for (const key of accountCacheKeys) client.internals.storage.write(key, undefined)
      void import('../queries/cache/removeAccountQueries.js').then(
        ({ removeAccountQueries }) => removeAccountQueries(client, queryClient),
        () => undefined,
      )
    },
  )
}

/**
 * Wakes a client up in the browser: finds wallets, reads storage, restores stored sessions silently.
 * `PorticoProvider` calls it; without React, call it once after the page is there. Returns the undo.
 *
 * @param queryClient - where answers are kept; what is about accounts leaves it on disconnect
 * @example
 * const stop = start(portico)
 */
export function start(client: Client, queryClient?: QueryClient): () => void {
  return startSession(client, {
    preload: () => void import('./connect.js').catch(() => undefined),
    watch: () => clearCachesOnDisconnect(client, queryClient),
  })
}
