import { Hono, type Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { hashOf } from '../crypto/masterKey'
import { ServerError } from '../frame/worker/serverError'
import type { NodeBindings, RequestContext } from '../http/createApi'
import { onlyOwnForms } from '../http/onlyOwnForms'
import { readVisitor } from '../http/readVisitor'
import { Refused } from '../http/Refused'
import { startAttemptRequest } from '../protocol/login'
import { accountPage, codePage, emailPage, signedOutPage } from './accountViews'
import { codeLifetime } from './codes'
import { listDevices, removeDevice } from './devices'
import { enterPageCode } from './enterCode'
import type { LoginServer } from './LoginServer'
import { endAllSessions, pageLifetime, readSession, type Session } from './sessions'
import { pageDevice, startAttempt } from './startAttempt'
import { readUser } from './users'

const pageCookie = 'portico-account'
const attemptCookie = 'portico-attempt'

/**
 * The account page: devices, and signing out of all of them. It knows the session of the frame where the browser sends its cookie to a page
 * of its own, and else signs in by a code, for a quarter of an hour and without a device: no share is given to that.
 *
 * @param frameToken - of the frame's session
 */
export function accountPages(server: LoginServer, frameToken: (context: Context) => string | undefined) {
  const app = new Hono<{ Bindings: NodeBindings }>()
  app.use(onlyOwnForms(server.origin))
  const cookie = { prefix: 'host', httpOnly: true, secure: true, path: '/', sameSite: 'Strict' } as const

  async function findSession(context: Context): Promise<Session | undefined> {
    for (const token of [frameToken(context), getCookie(context, pageCookie, 'host')]) {
      const found = token ? await readSession(server, token).catch(refusedOnly) : undefined
      if (found && !(found instanceof Refused)) return found
    }
    return undefined
  }
  const field = async ({ req }: RequestContext, name: string) => {
    const value = (await req.parseBody())[name]
    return typeof value === 'string' ? value : ''
  }

  app.get('/', async (context) => {
    const session = await findSession(context)
    if (!session) return context.html(emailPage())
    const { email, wallet } = await readUser(server.store, session.userId)
    const { devices } = await listDevices(server, session)
    const named = devices.map((device) => ({ ...device, name: hashOf(device.signing) }))
    return context.html(accountPage({ email, accounts: wallet?.accounts, devices: named }))
  })

  app.post('/code', async (context) => {
    const email = startAttemptRequest.shape.email.safeParse(await field(context, 'email'))
    if (!email.success) return context.html(emailPage('This is not an email address.'), 400)
    const asked = { email: email.data, device: pageDevice, site: server.origin }
    const visitor = readVisitor(context, server.proxies)
    const started = await startAttempt(server, { ...asked, ...visitor }).catch(refusedOnly)
    if (started instanceof Refused) return context.html(emailPage(textOf(started)), 429)
    setCookie(context, attemptCookie, started.attempt, { ...cookie, maxAge: codeLifetime / 1_000 })
    return context.html(codePage())
  })

  app.post('/sign-in', async (context) => {
    const attempt = getCookie(context, attemptCookie, 'host') ?? ''
    const entered = await enterPageCode(server, attempt, (await field(context, 'code')).trim()).catch(refusedOnly)
    if (entered instanceof Refused && entered.error === 'wrong_code')
      return context.html(codePage(textOf(entered)), 401)
    if (entered instanceof Refused) return context.html(emailPage(textOf(entered)), 401)
    deleteCookie(context, attemptCookie, cookie)
    setCookie(context, pageCookie, entered.token, { ...cookie, maxAge: pageLifetime / 1_000 })
    return context.redirect('/account', 303)
  })

  app.post('/remove', async (context) => {
    const session = await findSession(context)
    if (!session) return context.html(emailPage(), 401)
    const name = await field(context, 'device')
    const { devices } = await listDevices(server, session)
    const device = devices.find(({ signing }) => hashOf(signing) === name)
    if (device) await removeDevice(server, { userId: session.userId, signing: device.signing })
    return context.redirect('/account', 303)
  })

  app.post('/sign-out-everywhere', async (context) => {
    const session = await findSession(context)
    if (!session) return context.html(emailPage(), 401)
    await endAllSessions(server, session.userId)
    deleteCookie(context, pageCookie, cookie)
    return context.html(signedOutPage())
  })
  return app
}

function refusedOnly(error: unknown): Refused {
  if (error instanceof Refused) return error
  throw error
}

/** In the words of the frame. */
const textOf = ({ error, details, cause }: Refused) => new ServerError('login', error, { ...details, cause }).message
