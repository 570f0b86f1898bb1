import { cors } from 'hono/cors'
import { browserName } from '../http/browserName'
import { createApi, type ReportError } from '../http/createApi'
import { securityHeaders } from '../http/securityHeaders'
import { emptyRequest } from '../protocol/login'
import * as protocol from '../protocol/vault'
import { checkRecoveryShare } from './checkRecoveryShare'
import { collectRecoveryShare, readBack } from './collectRecoveryShare'
import { confirmRecoveryShare } from './confirmRecoveryShare'
import { pageStyle } from '../http/page'
import { approvedPage, overPage, pressPage, refusedPage, stopPage } from './pages'
import { admitDevice } from './deviceWait'
import { giveNonce, readProof, readSignedIn } from './readProof'
import { readStatus } from './readStatus'
import { askRelease, findRelease, pressRelease, readRelease } from './releases'
import { storeRecoveryShare } from './storeRecoveryShare'
import type { VaultServer } from './VaultServer'

const { vaultPaths, provenRequest } = protocol

/** The vault's answers, and the page of its mail. */
export function createVaultApp(server: VaultServer, reportError: ReportError) {
  const { app, answer } = createApi(server.secureSite, reportError)
  app.use(securityHeaders({ embeddedBy: [], connectsTo: [] }))
  app.use(
    '/api/*',
    cors({ origin: server.secureSite, allowMethods: ['POST'], allowHeaders: ['Content-Type'], maxAge: 600 }),
  )

  answer(vaultPaths.slotKey, emptyRequest, async () => ({ publicKey: server.slotKey.publicKey }))
  answer(vaultPaths.nonce, protocol.evidenceRequest, ({ evidence }) =>
    giveNonce(server, readSignedIn(server, evidence)),
  )
  answer(vaultPaths.status, provenRequest, async (body) => {
    const { signedIn } = await readProof(server, { ...body, schema: protocol.statusAction })
    return readStatus(server, signedIn)
  })
  answer(vaultPaths.store, provenRequest, async (body) => {
    const { signedIn, action } = await readProof(server, { ...body, schema: protocol.storeRecoveryShareAction })
    await storeRecoveryShare(server, signedIn, action)
    return {}
  })
  answer(vaultPaths.confirm, provenRequest, async (body) => {
    const { signedIn, action } = await readProof(server, { ...body, schema: protocol.confirmRecoveryShareAction })
    return { evidence: await confirmRecoveryShare(server, signedIn, action) }
  })
  answer(vaultPaths.askRelease, provenRequest, async (body, context) => {
    const { signedIn } = await readProof(server, { ...body, schema: protocol.askReleaseAction })
    return askRelease(server, signedIn, { browser: browserName(context.req.header('User-Agent')) })
  })
  answer(vaultPaths.release, protocol.releaseRequest, ({ release }) => readRelease(server, release))
  answer(vaultPaths.collect, provenRequest, async (body) => {
    const { signedIn, action } = await readProof(server, { ...body, schema: protocol.collectAction })
    return action.release === null ? readBack(server, signedIn) : collectRecoveryShare(server, signedIn, action.release)
  })

  answer(vaultPaths.check, provenRequest, async (body) => {
    const { signedIn, action } = await readProof(server, { ...body, schema: protocol.checkRecoveryShareAction })
    return checkRecoveryShare(server, signedIn, action.nonce)
  })
  answer(vaultPaths.admitDevice, provenRequest, async (body) => {
    const { signedIn, action } = await readProof(server, { ...body, schema: protocol.admitDeviceAction })
    await admitDevice(server, signedIn, action.device)
    return {}
  })

  app.get('/page.css', (context) => context.body(pageStyle, 200, { 'Content-Type': 'text/css' }))
  app.use('/release/*', async (context, next) => {
    await next()
    context.header('Cache-Control', 'no-store')
  })
  app.get('/release/:link', async (context) => {
    const found = await findRelease(server, context.req.param('link'))
    if (!found) return context.html(overPage(), 410)
    return context.html(found.state === 'waiting' ? pressPage(found) : stopPage(found))
  })
  app.post('/release/:link', async (context) => {
    // A form of another page is no press here.
    if (context.req.header('Origin') !== server.origin) return context.html(overPage(), 403)
    const { answer: given } = await context.req.parseBody()
    const state = given === 'approve' ? 'approved' : given === 'refuse' ? 'refused' : undefined
    const pressed = state && (await pressRelease(server, context.req.param('link'), state))
    if (!pressed) return context.html(overPage(), 410)
    return context.html(state === 'approved' ? approvedPage(pressed) : refusedPage())
  })
  return app
}
