import type { Page } from '@playwright/test'

/** Keys that may stay after a disconnect: they contain no account. */
const allowedKeys = [
  '@appkit/active_caip_network_id',
  '@appkit/active_namespace',
  '@appkit/connection_status',
  '@appkit/recent_wallets',
  '@appkit/disconnected_connector_ids',
  '@appkit/preferred_account_types',
]

/** What is left of sessions in browser storage: keys of local storage, and sessions of the WalletConnect client. */
export async function sessionLeftovers(page: Page): Promise<string[]> {
  const local = await page.evaluate((allowed) => {
    const keys = Object.keys(localStorage).filter(
      (key) => /^@appkit|^WALLETCONNECT/i.test(key) && !allowed.includes(key),
    )
    return localStorage.getItem('@appkit/connection_status') === 'connected' ? [...keys, 'status connected'] : keys
  }, allowedKeys)
  return [...local, ...(await relayRecords(page, 'session'))]
}

/** Records of one kind that the WalletConnect client has stored. It writes them a moment after it has made them. */
export function relayRecords(page: Page, kind: 'session' | 'proposal'): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    if (!names.includes('WALLET_CONNECT_V2_INDEXED_DB')) return []
    const database = await done(indexedDB.open('WALLET_CONNECT_V2_INDEXED_DB'))
    const found: string[] = []
    for (const name of database.objectStoreNames) {
      const store = database.transaction(name).objectStore(name)
      const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())])
      for (const [index, key] of keys.entries()) {
        const value = JSON.stringify(values[index])
        const isWanted = typeof key === 'string' && /^wc@\d+:client\b/.test(key) && key.endsWith(`:${wanted}`)
        if (isWanted && !/^("\[\]"|\[\])$/.test(value)) found.push(value)
      }
    }
    database.close()
    return found

    function done<T>(request: IDBRequest<T>): Promise<T> {
      return new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    }
  }, kind)
}
