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
  return page.evaluate(async (allowed) => {
    const local = Object.keys(localStorage).filter(
      (key) => /^@appkit|^WALLETCONNECT/i.test(key) && !allowed.includes(key),
    )
    const status = localStorage.getItem('@appkit/connection_status')
    return [...local, ...(status === 'connected' ? ['status connected'] : []), ...(await relaySessions())]

    async function relaySessions(): Promise<string[]> {
      const names = (await indexedDB.databases()).map(({ name }) => name)
      if (!names.includes('WALLET_CONNECT_V2_INDEXED_DB')) return []
      const database = await done(indexedDB.open('WALLET_CONNECT_V2_INDEXED_DB'))
      const found: string[] = []
      for (const name of database.objectStoreNames) {
        const store = database.transaction(name).objectStore(name)
        const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())])
        for (const [index, key] of keys.entries()) {
          const value = JSON.stringify(values[index])
          if (/client\S*\/session"$/.test(JSON.stringify(key)) && !/^("\[\]"|\[\])$/.test(value)) found.push(value)
        }
      }
      database.close()
      return found
    }

    function done<T>(request: IDBRequest<T>): Promise<T> {
      return new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    }
  }, allowedKeys)
}
