import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createApi, type ReportError, type RequestContext } from '../http/createApi'
import { pageHeaders } from '../http/pageHeaders'
import { pageStyle } from '../http/page'
import { readVisitor } from '../http/readVisitor'
import { securityHeaders } from '../http/securityHeaders'
import {
  confirmDeviceAction,
  devicePaths,
  removeDeviceAction,
  reportDrillAction,
  signOutEverywhereAction,
} from '../protocol/devices'
import * as protocol from '../protocol/login'
import { pricesPath, pricesRequest } from '../protocol/prices'
import { createNonce } from '../store/nonces'
import { accountPages } from './accountPages'
import { confirmWallet } from './confirmWallet'
import { countPriceRequest } from './countPriceRequest'
import { listDevices, removeDevice, touchDevice } from './devices'
import { announceDevice, confirmDevice } from './deviceWait'
import { DrillFailed, keepDrill } from './drills'
import { enterCode } from './enterCode'
import { isSameSite } from './isSameSite'
import type { LoginServer } from './LoginServer'
import { releaseLoginShares, storeLoginShare } from './loginShares'
import { readAttempt } from './readAttempt'
import { endAllSessions, endSession, readAction, readSession, sessionLifetime } from './sessions'
import { signEvidence } from './signEvidence'
import { startAttempt } from './startAttempt'
import { stopPages } from './stopPages'
import { readUser } from './users'

const { loginPaths, emptyRequest, signedRequest } = protocol
const sessionCookie = 'portico-session'
/** Says nothing but that the browser sends cookies back. */
const kept = 'portico-cookies'

/** The login server's answers. */
export function createLoginApp(server: LoginServer, reportError: ReportError) {
  const { origin, sites, nodes, approvals, prices, vault, store } = server
  const { app, answer } = createApi(origin, reportError)
  // The frame opens it and draws into it, which the header of the other pages would forbid.
  app.use('/approve', async (context, next) => {
    await next()
    context.header('Cross-Origin-Opener-Policy', 'unsafe-none')
  })
  const ofFrame = securityHeaders({ embeddedBy: sites, connectsTo: [vault, ...nodes] })
  app.use(pageHeaders({ folders: ['/account', '/stop', '/approve'], connectsTo: [vault] }, ofFrame))

  const isStrict = sites.every((site) => isSameSite(site, origin))
  const cookie = {
    prefix: 'host',
    httpOnly: true,
    secure: true,
    path: '/',
    ...(isStrict ? ({ sameSite: 'Strict' } as const) : ({ sameSite: 'None', partitioned: true } as const)),
  } as const
  const tokenOf = (context: RequestContext) =>
    getCookie(context, sessionCookie, 'host') ?? context.req.header('Authorization')?.replace(/^Bearer /, '')
  const sessionOf = (context: RequestContext) => readSession(server, tokenOf(context))
  const userAnswer = async (id: string) => ({ user: await readUser(store, id) })

  answer(loginPaths.settings, emptyRequest, async () => ({
    vault,
    sites,
    approvals,
    prices: prices !== undefined,
  }))

  answer(loginPaths.startAttempt, protocol.startAttemptRequest, async (body, context) => {
    const started = await startAttempt(server, { ...body, ...readVisitor(context, server.proxies) })
    setCookie(context, kept, '1', cookie)
    return started
  })
  answer(loginPaths.attempt, protocol.attemptRequest, ({ attempt }) => readAttempt(server, attempt))
  answer(loginPaths.enterCode, protocol.enterCodeRequest, async ({ signed }, context) => {
    const { token, userId, signing } = await enterCode(server, signed)
    // A device that nobody could be told of gets no share, and the next request for one tries again.
    await announceDevice(server, { userId, signing }).catch((error: unknown) =>
      reportError(error, loginPaths.enterCode),
    )
    const user = await userAnswer(userId)
    if (getCookie(context, kept, 'host') === undefined) return { ...user, token }
    setCookie(context, sessionCookie, token, { ...cookie, maxAge: sessionLifetime / 1_000 })
    return user
  })

  answer(loginPaths.session, emptyRequest, async (_, context) => {
    const session = await sessionOf(context)
    await touchDevice(server, session)
    return userAnswer(session.userId)
  })
  answer(loginPaths.signOut, emptyRequest, async (_, context) => {
    await endSession(server, tokenOf(context))
    deleteCookie(context, sessionCookie, cookie)
    return {}
  })
  answer(loginPaths.nonce, emptyRequest, async (_, context) =>
    createNonce(store.$pickTables<'nonces'>(), (await sessionOf(context)).hash, server.now()),
  )

  answer(loginPaths.evidence, signedRequest, async ({ signed }, context) => {
    const session = await sessionOf(context)
    await readAction(server, session, { signed, schema: protocol.evidenceAction })
    return { evidence: await signEvidence(server, session) }
  })
  answer(loginPaths.storeLoginShare, signedRequest, async ({ signed }, context) => {
    const session = await sessionOf(context)
    const schema = protocol.storeLoginShareAction
    await storeLoginShare(server, session, await readAction(server, session, { signed, schema }))
    return {}
  })
  answer(loginPaths.releaseLoginShare, signedRequest, async ({ signed }, context) => {
    const session = await sessionOf(context)
    await readAction(server, session, { signed, schema: protocol.releaseLoginShareAction })
    return releaseLoginShares(server, session)
  })
  answer(loginPaths.confirmWallet, signedRequest, async ({ signed }, context) => {
    const session = await sessionOf(context)
    await confirmWallet(
      server,
      session,
      await readAction(server, session, { signed, schema: protocol.confirmWalletAction }),
    )
    return userAnswer(session.userId)
  })

  answer(devicePaths.devices, emptyRequest, async (_, context) => listDevices(server, await sessionOf(context)))
  answer(devicePaths.confirmDevice, signedRequest, async ({ signed }, context) => {
    const session = await sessionOf(context)
    const { device } = await readAction(server, session, { signed, schema: confirmDeviceAction })
    await confirmDevice(server, session, device)
    return {}
  })
  answer(devicePaths.removeDevice, signedRequest, async ({ signed }, context) => {
    const session = await sessionOf(context)
    const { device } = await readAction(server, session, { signed, schema: removeDeviceAction })
    await removeDevice(server, { userId: session.userId, signing: device })
    return {}
  })
  answer(devicePaths.reportDrill, signedRequest, async ({ signed }, context) => {
    const session = await sessionOf(context)
    const { result } = await readAction(server, session, { signed, schema: reportDrillAction })
    if (result === 'failed') reportError(new DrillFailed(), devicePaths.reportDrill)
    await keepDrill(server, session, result)
    return {}
  })
  answer(devicePaths.signOutEverywhere, signedRequest, async ({ signed }, context) => {
    const session = await sessionOf(context)
    await readAction(server, session, { signed, schema: signOutEverywhereAction })
    await endAllSessions(server, session.userId)
    deleteCookie(context, sessionCookie, cookie)
    return {}
  })

  if (prices)
    answer(pricesPath, pricesRequest, async ({ addresses }, context) => {
      const session = await sessionOf(context)
      await countPriceRequest(server, session, readVisitor(context, server.proxies).network)
      return { prices: await prices(addresses) }
    })

  app.get('/page.css', (context) => context.body(pageStyle, 200, { 'Content-Type': 'text/css' }))
  app.route('/stop', stopPages(server))
  app.route(
    '/account',
    accountPages(server, (context) => getCookie(context, sessionCookie, 'host')),
  )
  return app
}
