import { serveStatic } from '@hono/node-server/serve-static'
import { type AddressInfo } from 'node:net'
import { createServer } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { freePort } from '../../../test/kit/freePort'
import { startServer } from '../src/settings/startServer'
import { createTestSite } from './createTestSite'
import { hostPage } from './hostPage'

const configFile = new URL('../vite.config.ts', import.meta.url).pathname
const silent = () => undefined

/** Pages that embed the frame of a secure site, each of its own origin. */
function startHosts(secureSite: string) {
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html').end(hostPage(secureSite))
  })
  return new Promise<{ readonly port: number; stop(): void }>((resolve) => {
    server.listen(0, () => {
      const stop = () => {
        server.close()
        server.closeAllConnections()
      }
      resolve({ port: (server.address() as AddressInfo).port, stop })
    })
  })
}

/**
 * Both servers over HTTP, the frame as it is built, and pages around it: `app` is of another site, as most are, `shop` of the
 * secure site's own, and `stranger` is not in the list.
 */
export async function startFrameSite() {
  const folder = mkdtempSync(join(tmpdir(), 'portico-frame-'))
  const root = join(folder, 'frame')
  await build({ configFile, logLevel: 'silent', build: { outDir: root } })
  const [loginPort, vaultPort] = [await freePort(), await freePort()]
  const secureSite = `http://wallet.localhost:${loginPort}`
  const vault = `http://vault.wallet.localhost:${vaultPort}`
  const hosts = await startHosts(secureSite)
  const [app, shop, stranger] = ['app', 'shop.wallet', 'stranger'].map(
    (name) => `http://${name}.localhost:${hosts.port}`,
  )
  if (!app || !shop || !stranger) throw new Error('no hosts')
  const stores = { login: join(folder, 'login.db'), vault: join(folder, 'vault.db') }
  const site = await createTestSite(stores, { sites: [app, shop], origins: { secureSite, vault } })
  site.login.get('*', serveStatic({ root, rewriteRequestPath: (path) => (path === '/sdk' ? '/index.html' : path) }))
  const tidy = async () => silent()
  const login = await startServer({ app: site.login, port: loginPort, tidy, close: tidy })
  const startVault = () => startServer({ app: site.vault, port: vaultPort, tidy, close: tidy })
  let started = await startVault()
  return {
    ...site,
    secureSite,
    app,
    shop,
    stranger,
    vaultDown: () => started.stop(),
    async vaultUp() {
      started = await startVault()
    },
    async stop() {
      hosts.stop()
      await login.stop()
      await started.stop()
      await site.close()
      rmSync(folder, { recursive: true })
    },
  }
}
