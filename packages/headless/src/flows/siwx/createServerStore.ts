import type { SiwxSessionStore } from '../../client/siwxOption.js'

const loadApi = () => import('../../services/api/siwxApi.js')

/**
 * The sign-in of a server that serves `createSiwxHandler` of `@portico/headless/siwx/server`.
 *
 * @param options.url - where it is served, without a slash at its end. On another origin it has to allow credentials (CORS).
 * @example
 * const store = createServerStore({ url: 'https://api.shop.example/siwx' })
 * store.hosts // ['https://api.shop.example']
 */
export function createServerStore({ url = '/siwx' }: { readonly url?: string | undefined } = {}): SiwxSessionStore {
  return {
    hosts: URL.canParse(url) ? [new URL(url).origin] : [],
    getNonce: async () => (await loadApi()).fetchNonce(url),
    getSessions: async () => (await loadApi()).fetchSessions(url),
    addSession: async ({ message, signature }) => (await loadApi()).verifySession(url, { message, signature }),
    removeSession: async (account) => (await loadApi()).signOut(url, { account }),
  }
}
