import type { Client } from '../client/client.js'
import type { Namespace } from '../entities/caip.js'
import { onReturnToPage } from './watchConnector.js'

/** Between two silent questions, for wallets that report nothing. */
const pollInterval = 1_000

/**
 * Waits until a wallet gives the site accounts, after the user answered an earlier request in the wallet's own window. The wallet
 * is never asked to show anything. Resolves with `false` when `signal` aborts, or the wallet is gone.
 */
export function waitForAccounts(
  client: Client,
  connectorId: string,
  namespace: Namespace | undefined,
  signal: AbortSignal,
): Promise<boolean> {
  const connector = client.internals.connectors.get(connectorId)
  if (!connector || signal.aborted) return Promise.resolve(false)
  const asked = namespace ?? connector.info.chain
  return new Promise((resolve) => {
    const finish = (hasAccounts: boolean) => {
      clearInterval(timer)
      stopEvents()
      stopChecks()
      signal.removeEventListener('abort', cancel)
      resolve(hasAccounts)
    }
    const cancel = () => finish(false)
    const check = async () => {
      const sessions = await connector.restore({ signal, namespace: asked, remembered: [] }).catch(() => [])
      if (!signal.aborted && sessions.some((session) => session.namespace === asked)) finish(true)
    }
    let isChecking = false
    const poll = () => {
      if (isChecking) return
      isChecking = true
      void check().finally(() => (isChecking = false))
    }
    const timer = setInterval(poll, pollInterval)
    const stopEvents = connector.subscribe((event) => {
      if (event.type === 'accounts' && event.namespace === asked && event.accounts.length > 0) finish(true)
    })
    const stopChecks = onReturnToPage(check)
    signal.addEventListener('abort', cancel, { once: true })
  })
}
