import type { Network } from '@portico/headless'
import type { SiwxSessionStore } from '@portico/headless/siwx'

type Accounts = Awaited<ReturnType<SiwxSessionStore['getSessions']>>

const createNonce = () => crypto.randomUUID().replaceAll('-', '')

/**
 * For a demo alone: the page verifies its own visitors, which tells no server who came, and forgets them when it is loaded again. A
 * site has `createServerStore` in its place. The verifiers are loaded with the first signature.
 */
export function createPageStore(networks: readonly Network[]): SiwxSessionStore {
  const nonces = new Set<string>()
  let sessions: Accounts = []

  return {
    async getNonce() {
      const nonce = createNonce()
      nonces.add(nonce)
      return { nonce }
    },
    getSessions: async () => sessions,
    async addSession({ data: { nonce, chainId, accountAddress }, message, signature }) {
      const { verifySiwx } = await import('@portico/headless/siwx/server')
      if (!nonces.delete(nonce)) throw new Error('The nonce was used')
      const verification = await verifySiwx({ message, signature }, { domains: [location.host], nonce, networks })
      if (!verification.isValid) throw new Error(verification.reason, { cause: verification.cause })
      sessions = [{ account: `${chainId}:${accountAddress}` }, ...sessions]
      return sessions
    },
    async removeSession(account) {
      sessions = sessions.filter((session) => session.account !== account)
      return sessions
    },
  }
}
