import type { Client } from '../../client/client.js'
import { singleFlight } from '../../services/singleFlight.js'

type ConnectCode = typeof import('./connect.js')

let loaded: ConnectCode | undefined

/** Loads the code of `connect` once per page; after a failure the next call tries again. */
export const loadConnect = singleFlight(async () => (loaded = await import('./connect.js')))

/** The code of `connect` once it is loaded: a caller that awaits nothing asks the wallet before it returns. */
export const getLoadedConnect = (): ConnectCode | undefined => loaded

/** Loads the code of the connectors that pair, or of the others. */
export function preloadConnectors(client: Client, pairs: boolean): void {
  for (const { info, preload } of new Set(client.internals.connectors.values()))
    if ((info.type === 'WALLET_CONNECT') === pairs) preload?.()
}

/**
 * Loads what a press on a wallet of this browser needs, so that the press does not wait for it; again for wallets that are found
 * later. What fails is loaded again by the press. Returns a function that stops.
 *
 * @param schedule - runs a task later, and returns a function that cancels it
 */
export function prepareConnect(client: Client, schedule: (task: () => void) => () => void): () => void {
  const prepare = () => {
    loadConnect().catch(() => undefined)
    preloadConnectors(client, false)
  }
  let cancel = schedule(prepare)
  const unsubscribe = client.state.subscribe(
    ({ connectors }) => connectors,
    () => {
      cancel()
      cancel = schedule(prepare)
    },
  )
  return () => {
    cancel()
    unsubscribe()
  }
}
