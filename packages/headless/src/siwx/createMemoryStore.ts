import type { NonceRecord, SiwxServerSession, SiwxStore } from './store.js'

/**
 * A store in the memory of one process: for tests and for trying things out. All are signed out when it ends, and a second process
 * knows nothing of it.
 *
 * @example
 * const store = createMemoryStore()
 * await store.addNonce('abcdefgh12345678', { browser: 'b', expiresAt: Date.now() + 600_000 })
 * await Promise.all([store.takeNonce('abcdefgh12345678'), store.takeNonce('abcdefgh12345678')]) // [{ browser: 'b' }, undefined]
 */
export function createMemoryStore(): SiwxStore {
  const nonces = new Map<string, NonceRecord>()
  const browsers = new Map<string, readonly SiwxServerSession[]>()
  const isCurrent = ({ expiresAt }: { readonly expiresAt: number }) => Date.now() < expiresAt
  const keep = (browser: string, sessions: readonly SiwxServerSession[]) => {
    const current = sessions.filter(isCurrent)
    if (current.length > 0) browsers.set(browser, current)
    else browsers.delete(browser)
  }

  return {
    async addNonce(nonce, record) {
      for (const [each, old] of nonces) {
        // In order of their age: the first that has not expired ends the search.
        if (isCurrent(old)) break
        nonces.delete(each)
      }
      nonces.set(nonce, record)
    },
    async takeNonce(nonce) {
      const record = nonces.get(nonce)
      nonces.delete(nonce)
      return record && isCurrent(record) ? record : undefined
    },
    async addSession(browser, session) {
      const others = (browsers.get(browser) ?? []).filter(({ account }) => account !== session.account)
      keep(browser, [session, ...others])
    },
    async getSessions(browser) {
      return (browsers.get(browser) ?? []).filter(isCurrent)
    },
    async removeSessions(browser, account) {
      keep(
        browser,
        account === undefined ? [] : (browsers.get(browser) ?? []).filter((each) => each.account !== account),
      )
    },
    async removeAccount(account) {
      for (const [browser, sessions] of browsers)
        keep(
          browser,
          sessions.filter((each) => each.account !== account),
        )
    },
  }
}
