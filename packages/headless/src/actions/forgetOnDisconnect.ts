import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../client/client.js'
import { accountCaches } from '../constants/storageKeys.js'
import type { Namespace } from '../entities/caip.js'

/**
 * Once an account is disconnected, by whom ever, what was read about accounts is forgotten: at once in storage, and in
 * the query client as soon as that part is there (R45). Returns the undo.
 */
export function forgetOnDisconnect(client: Client, queryClient: QueryClient | undefined): () => void {
  return client.internals.store.subscribe(
    ({ sessions }) => sessions,
    (sessions, before) => {
      const ended = (Object.keys(before) as Namespace[]).some(
        (namespace) => before[namespace]?.status === 'connected' && sessions[namespace]?.status !== 'connected',
      )
      if (!ended) return
      for (const key of accountCaches) client.internals.storage.write(key, undefined)
      void import('../queries/forgetAccounts.js').then(
        ({ forgetAccounts }) => forgetAccounts(client, queryClient),
        () => undefined,
      )
    },
  )
}
