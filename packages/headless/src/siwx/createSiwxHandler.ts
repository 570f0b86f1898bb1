import type { CaipAddress } from '../entities/caip.js'
import type { Network } from '../entities/network.js'
import { isDomain } from '../rules/account/checkSiwxMessage.js'
import { readCookie, writeCookie } from './cookies.js'
import { readBody } from './readBody.js'
import type { SiwxServerSession, SiwxStore } from './store.js'
import { createToken, hashToken } from './tokens.js'
import { type SignedSiwxMessage, readSiwxMessage, type SiwxVerification, verifyReadSiwx } from './verifySiwx.js'

/**
 * What a sign-in handler serves.
 *
 * `domains`: the hosts of the site, with their ports unless they are the scheme's own; `*.preview.example` is any host one label
 * below. `networks`: those that accounts may sign in on; their nodes are asked for accounts that are contracts. `session`: how long
 * one lasts, in ms; `false` for sites that only need the proof. 7 days when left out. `onError`: gets what stood in the way of an
 * answer of 503: the error of a node, of the store, or of a package that is not installed.
 */
export type SiwxHandlerOptions = {
  readonly domains: readonly string[]
  readonly networks: readonly Network[]
  readonly store: SiwxStore
  readonly session?: { readonly lifetime: number } | false | undefined
  readonly onError?: ((error: unknown) => void) | undefined
}

/** Serves the sign-in of a site, and tells its other routes who came. */
export type SiwxHandler = {
  /** Answers `GET …/nonce`, `POST …/verify`, `GET …/session` and `POST …/sign-out`; anything else is 404. */
  (request: Request): Promise<Response>
  /** The accounts that are signed in in the browser of a request, the latest first. */
  readonly getSessions: (request: Request) => Promise<readonly SiwxServerSession[]>
  /** Checks a sign-in and uses up its nonce, without a session: for one of your own, or to link an account to a user. */
  readonly verify: (request: Request, signed: SignedSiwxMessage) => Promise<SiwxVerification>
}

const nonceLifetime = 600_000
const sessionLifetime = 7 * 24 * 3_600_000
const cookieName = { nonce: 'portico-siwx-nonce', session: 'portico-siwx' }

const reply = (status: number, body: object, cookies: readonly string[] = []): Response => {
  const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(JSON.stringify(body), { status, headers })
}

/**
 * A sign-in server in one function from a `Request` to a `Response`, as Hono, Next, Bun, Deno, workers and, with an adapter, Node
 * serve it.
 *
 * A nonce has 128 random bits, lives for ten minutes, belongs to the browser that asked for it, and is used up before the signature
 * is looked at, also by one that is refused. The host of a request is never believed: `domains` decides.
 *
 * @throws TypeError without a domain
 * @example
 * const siwx = createSiwxHandler({ domains: ['shop.example'], networks: [mainnet], store: createMemoryStore() })
 * const response = await siwx(new Request('https://shop.example/siwx/session'))
 * await response.json() // { sessions: [] }
 */
export function createSiwxHandler(options: SiwxHandlerOptions): SiwxHandler {
  const { domains, networks, store, session, onError } = options
  if (domains.length === 0) throw new TypeError('`domains` has to name the hosts of the site')
  const { lifetime } = session || { lifetime: sessionLifetime }

  const unavailable = (cause: unknown): Response => {
    onError?.(cause)
    return reply(503, { error: 'unavailable' })
  }

  const browserOf = async (request: Request, name: keyof typeof cookieName) => {
    const token = readCookie(request, cookieName[name])
    return token === undefined ? undefined : hashToken(token)
  }

  async function giveNonce(request: Request): Promise<Response> {
    const [nonce, expiresAt] = [createToken(), Date.now() + nonceLifetime]
    const token = readCookie(request, cookieName.nonce) ?? createToken()
    await store.addNonce(nonce, { browser: await hashToken(token), expiresAt })
    const cookie = writeCookie(request, { name: cookieName.nonce, value: token, maxAge: nonceLifetime })
    return reply(200, { nonce, expiresAt }, [cookie])
  }

  async function verify(request: Request, signed: SignedSiwxMessage): Promise<SiwxVerification> {
    const parsed = readSiwxMessage(signed)
    if (!parsed) return { isValid: false, reason: 'message' }
    const { nonce } = parsed
    const [record, browser] = [await store.takeNonce(nonce), await browserOf(request, 'nonce')]
    if (!record || record.browser !== browser) return { isValid: false, reason: 'nonce' }
    return verifyReadSiwx(parsed, signed, { domains, networks, nonce })
  }

  async function signIn(request: Request, signed: SignedSiwxMessage): Promise<Response> {
    const verification = await verify(request, signed)
    if (!verification.isValid) {
      const { reason, cause } = verification
      if (reason === 'unavailable') return unavailable(cause)
      return reply(401, { error: reason })
    }
    const { chainId: caipNetworkId, accountAddress: address, expirationTime } = verification.message
    const signedInAt = Date.now()
    const end = expirationTime === undefined ? Number.POSITIVE_INFINITY : Date.parse(expirationTime)
    const expiresAt = Math.min(end, signedInAt + lifetime)
    const account: CaipAddress = `${caipNetworkId}:${address}`
    const added = { account, caipNetworkId, address, signedInAt, expiresAt }
    if (session === false) return reply(200, { sessions: [added] })
    const token = readCookie(request, cookieName.session)
    const known = token === undefined ? [] : await store.getSessions(await hashToken(token))
    // A browser without a session gets a new token: nobody else can have planted the old one.
    const value = token !== undefined && known.length > 0 ? token : createToken()
    const browser = await hashToken(value)
    await store.addSession(browser, added)
    const cookie = writeCookie(request, { name: cookieName.session, value, maxAge: lifetime })
    return reply(200, { sessions: await store.getSessions(browser) }, [cookie])
  }

  const getSessions = async (request: Request) => {
    const browser = await browserOf(request, 'session')
    return browser === undefined ? [] : store.getSessions(browser)
  }

  async function signOut(request: Request, account: string | undefined): Promise<Response> {
    const browser = await browserOf(request, 'session')
    if (browser !== undefined) await store.removeSessions(browser, account as CaipAddress | undefined)
    const sessions = await getSessions(request)
    const gone = writeCookie(request, { name: cookieName.session, value: '', maxAge: 0 })
    return reply(200, { sessions }, sessions.length > 0 ? [] : [gone])
  }

  /** A page of another site may not change anything, whatever its browser sends along. */
  const isForeign = ({ headers }: Request) => {
    const origin = headers.get('origin')
    return origin !== null && !(URL.canParse(origin) && isDomain(new URL(origin).host, domains))
  }

  async function post(request: Request, act: 'verify' | 'sign-out'): Promise<Response> {
    if (isForeign(request)) return reply(403, { error: 'origin' })
    const body = await readBody(request)
    if (typeof body === 'number') return reply(body, { error: 'body' })
    const { message, signature, account } = body
    if (act === 'sign-out') return signOut(request, account)
    if (message === undefined || signature === undefined) return reply(400, { error: 'body' })
    return signIn(request, { message, signature })
  }

  async function route(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const asked = `${request.method} ${pathname.slice(pathname.lastIndexOf('/') + 1)}`
    if (asked === 'GET nonce') return giveNonce(request)
    if (asked === 'GET session') return reply(200, { sessions: await getSessions(request) })
    if (asked === 'POST verify') return post(request, 'verify')
    if (asked === 'POST sign-out') return post(request, 'sign-out')
    return reply(404, { error: 'route' })
  }

  return Object.assign((request: Request) => route(request).catch(unavailable), { getSessions, verify })
}
