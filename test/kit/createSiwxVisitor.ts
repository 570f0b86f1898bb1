import { formatSiwxMessage, type SiwxMessage } from '@portico/headless/rules'
import { testWalletSeeds } from '@portico/headless/testing'
import { privateKeyToAccount } from 'viem/accounts'

const wallet = privateKeyToAccount(testWalletSeeds[0].privateKey)

/** The account that visitors sign in with (CAIP-10). */
export const visitorAccount = `eip155:1:${wallet.address}` as const

/** What a route answered; `body` is what it said, parsed when it is JSON. */
export type SiwxAnswer = { readonly status: number; readonly body: unknown }

/** Where a site has its sign-in, and how it is reached. */
export type SiwxVisit = {
  readonly origin: string
  readonly path?: string
  readonly fetch: (request: Request) => Promise<Response>
}

/** Somebody with a real key and a browser that keeps cookies and sends the origin of its page. */
export function createSiwxVisitor({ origin, path = '/siwx', fetch }: SiwxVisit) {
  const cookies = new Map<string, string>()

  async function send(route: string, body?: object): Promise<SiwxAnswer> {
    const headers: Record<string, string> = {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(body && { 'content-type': 'application/json', origin }),
    }
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
    const response = await fetch(new Request(`${origin}${route}`, init))
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value && !/max-age=0/i.test(cookie)) cookies.set(name, value)
      else cookies.delete(name)
    }
    const text = await response.text()
    try {
      return { status: response.status, body: JSON.parse(text) as unknown }
    } catch {
      return { status: response.status, body: text }
    }
  }

  async function nonce(): Promise<string> {
    const { body } = await send(`${path}/nonce`)
    return (body as { readonly nonce: string }).nonce
  }

  /** Signs a message of the site with one of its nonces, unless that is among the changes. */
  async function sign(change: Partial<SiwxMessage> = {}) {
    const message = formatSiwxMessage({
      accountAddress: wallet.address,
      chainId: 'eip155:1',
      domain: new URL(origin).host,
      uri: `${origin}/`,
      version: '1',
      nonce: change.nonce ?? (await nonce()),
      issuedAt: new Date().toISOString(),
      ...change,
    })
    return { message, signature: await wallet.signMessage({ message }) }
  }

  return {
    send,
    sign,
    verify: (signed: object) => send(`${path}/verify`, signed),
    session: () => send(`${path}/session`),
    signIn: async () => send(`${path}/verify`, await sign()),
    signOut: () => send(`${path}/sign-out`, {}),
  }
}
