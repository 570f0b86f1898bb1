import { mainnet, base } from '@portico/headless/networks'
import type { SiwxSessionStore } from '@portico/headless/siwx'
import { verifySiwx } from '@portico/headless/siwx/server'

type Accounts = Awaited<ReturnType<SiwxSessionStore['getSessions']>>

/** What a site does that verifies who signs in, in the page of a test. */
export function createSiteStore(): SiwxSessionStore & { isRefusing: boolean; sessions: Accounts } {
  let last = 0
  const nonces = new Set<string>()
  const site = {
    isRefusing: false,
    sessions: [] as Accounts,
    getNonce: async () => {
      last += 1
      const nonce = `nonce${String(last).padStart(8, '0')}`
      nonces.add(nonce)
      return { nonce }
    },
    getSessions: async () => site.sessions,
    async addSession({ data, message, signature }: Parameters<SiwxSessionStore['addSession']>[0]) {
      const nonce = nonces.delete(data.nonce) && !site.isRefusing ? data.nonce : ''
      const options = { domains: [location.host], nonce, networks: [mainnet, base] }
      const { isValid } = await verifySiwx({ message, signature }, options)
      if (isValid) site.sessions = [{ account: `${data.chainId}:${data.accountAddress}` as const }, ...site.sessions]
      return site.sessions
    },
    async removeSession(account: string) {
      site.sessions = site.sessions.filter((one) => one.account !== account)
      return site.sessions
    },
  }
  return site
}
