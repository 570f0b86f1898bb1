import { serveStatic } from '@hono/node-server/serve-static'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { freePort } from '../../../test/kit/freePort'
import type { ReadPrices } from '../src/prices/createPrices'
import { framePages } from '../src/settings/startLogin'
import { startServer } from '../src/settings/startServer'
import { buildSite } from './builtSite.mjs'
import { createTestSite } from './createTestSite'
import { hostPage } from './hostPage'

const silent = () => undefined

function listen(answer: RequestListener): Promise<{ readonly port: number; stop(): void }> {
  const server = createServer(answer)
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return new Promise((resolve) => {
    server.listen(0, () => resolve({ port: (server.address() as AddressInfo).port, stop }))
  })
}

/** What IndexedDB answers in browsers that deny it to frames of other sites. */
const withoutIndexedDb = `Object.defineProperty(globalThis, 'indexedDB', {
  value: { open() { throw new DOMException('denied', 'SecurityError') } },
});`

/** A node that knows one answer, and that pages of any origin may ask. */
const answerAsNode: RequestListener = (_, response) => {
  response.setHeader('Access-Control-Allow-Origin', '*').setHeader('Access-Control-Allow-Headers', 'content-type')
  response.setHeader('Content-Type', 'application/json').end('{"jsonrpc":"2.0","id":1,"result":"0x2a"}')
}

/**
 * Both servers over HTTP, the frame as it is built, and pages around it: `app` is of another site, as most are, `shop` of the
 * secure site's own, and `stranger` is not in the list. `opener` in the query of a page: its `Cross-Origin-Opener-Policy`. `sites`: origins of other pages that may embed the frame; `nodes`: of nodes that it may ask.
 */
export async function startFrameSite(
  sites: readonly string[] = [],
  nodes: readonly string[] = [],
  approvals: 'auto' | 'frame' | 'window' = 'auto',
  prices?: ReadPrices,
) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-frame-'))
  const root = join(await buildSite(), 'frame')
  const [loginPort, vaultPort] = [await freePort(), await freePort()]
  const secureSite = `http://wallet.localhost:${loginPort}`
  const vault = `http://vault.wallet.localhost:${vaultPort}`
  const hosts = await listen(({ url = '' }, response) => {
    const opener = new URL(url, 'http://localhost').searchParams.get('opener')
    if (opener) response.setHeader('Cross-Origin-Opener-Policy', opener)
    response.setHeader('Content-Type', 'text/html').end(hostPage(secureSite))
  })
  const node = await listen(answerAsNode)
  const nodeUrl = `http://node.localhost:${node.port}`
  const [app, shop, stranger] = ['app', 'shop.wallet', 'stranger'].map(
    (name) => `http://${name}.localhost:${hosts.port}`,
  )
  if (!app || !shop || !stranger) throw new Error('no hosts')
  const stores = { login: join(folder, 'login.db'), vault: join(folder, 'vault.db') }
  const site = await createTestSite(stores, {
    sites: [app, shop, ...sites],
    nodes: [nodeUrl, ...nodes],
    approvals,
    prices,
    origins: { secureSite, vault },
  })
  site.login.get('*', serveStatic({ root, rewriteRequestPath: (path) => framePages[path] ?? path }))
  let deniesStorage = false
  const front: typeof site.login = new Hono()
  front.use(async (context, next) => {
    await next()
    if (!deniesStorage) return
    context.header('Set-Cookie', undefined)
    if (!context.req.path.startsWith('/assets/worker-')) return
    const script = await context.res.text()
    context.header('Content-Length', undefined)
    context.res = new Response(withoutIndexedDb + script, context.res)
  })
  front.route('/', site.login)
  const tidy = async () => silent()
  const login = await startServer({ app: front, port: loginPort, tidy, close: tidy })
  const startVault = () => startServer({ app: site.vault, port: vaultPort, tidy, close: tidy })
  let started = await startVault()
  return {
    ...site,
    secureSite,
    app,
    shop,
    stranger,
    node: nodeUrl,
    /** The same node by a name that the team did not admit. */
    otherNode: `http://other.localhost:${node.port}`,
    /** As if browsers kept neither cookies nor a database of the frame. The headless shell has no such setting. */
    denyStorage(denied: boolean) {
      deniesStorage = denied
    },
    vaultDown: () => started.stop(),
    async vaultUp() {
      started = await startVault()
    },
    async stop() {
      hosts.stop()
      node.stop()
      await login.stop()
      await started.stop()
      await site.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** @see startFrameSite */
export type FrameSite = Awaited<ReturnType<typeof startFrameSite>>
