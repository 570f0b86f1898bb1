import type { QueryClient } from '@tanstack/react-query'
import { checkClient } from '../../client/checkClient.js'
import { type Client, getStorage } from '../../client/client.js'
import type { Namespace } from '../../entities/caip.js'
import { clearAccountCaches } from '../../queries/cache/accountCaches.js'
import { startSession } from '../../session/start.js'

// Bundlers replace it.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * Removes cached account data once an account is disconnected, by the user or by the wallet: at once from storage, and from
 * the query client once that code is loaded. Returns a function that stops.
 */
function clearCachesOnDisconnect(client: Client, queryClient: QueryClient | undefined): () => void {
  return client.internals.store.subscribe(
    ({ sessions }) => sessions,
    (sessions, before) => {
      const ended = (Object.keys(before) as Namespace[]).some(
        (namespace) => before[namespace]?.status === 'connected' && sessions[namespace]?.status !== 'connected',
      )
      if (!ended) return
      clearAccountCaches(getStorage(client))
      void import('../../queries/cache/readThrough.js').then(
        ({ removeAccountQueries }) => removeAccountQueries(client, queryClient),
        () => undefined,
      )
    },
  )
}

/** Goes on with transactions that a reload interrupted. Only a page that finds some in storage loads this code. */
function resumeTransactions(client: Client, queryClient: QueryClient | undefined): void {
  const { activeStarts } = client.internals
  if (getStorage(client).read('transactions') === undefined) return
  void import('../send/submitTransfer.js').then(
    ({ restoreTransactions }) => activeStarts.size > 0 && restoreTransactions(client, queryClient),
    // They stay in storage, and the next send looks there first.
    () => undefined,
  )
}

/**
 * Starts a client in the browser: discovers wallets, reads storage and restores stored sessions without prompting the user.
 * `PorticoProvider` calls it; without React, call it once. Returns a function that stops it.
 *
 * @param queryClient - the query client from which account data is removed on disconnect
 * @example
 * const stop = start(portico)
 */
export function start(client: Client, queryClient?: QueryClient): () => void {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'start')
  const stop = startSession(client, {
    preload: () => void import('./connect.js').catch(() => undefined),
    watch: () => clearCachesOnDisconnect(client, queryClient),
  })
  resumeTransactions(client, queryClient)
  return stop
}
