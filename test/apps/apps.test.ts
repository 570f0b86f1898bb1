import type { Browser } from '@playwright/test'
import { mainnet } from '@portico/headless/networks'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAnvil } from '../devnet/evm/startAnvil'
import { createProcessGroup } from '../devnet/support/processGroup'
import { serveStatic } from '../e2e/support/staticServer'
import { type App, installApp, ownEnvironment, packPackages, runIn } from './installApp'
import { connectAndPay, expectedPayment, openBrowser, payer, readPayment, receiver, visit } from './site'

/** A site, and how it is served: the folder that its build writes, or a program that says when it is ready. */
type Site = App & { readonly title: string } & (
    | { readonly serves: string; readonly policy?: string }
    | { readonly starts: readonly [string, ...string[]]; readonly ready: RegExp }
  )

const react18 = { react: '18.3.1', 'react-dom': '18.3.1', '@types/react': '18.3.8', '@types/react-dom': '18.3.7' }
const [publicNode] = mainnet.rpcUrls.default.http
/** Nothing but files of the site, its pictures, and the public node; `types` may make trusted HTML. */
const strict = (types: string) =>
  `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' ${publicNode}; require-trusted-types-for 'script'; trusted-types ${types}`
const vite = { folder: 'vite', into: 'src', script: 'build', serves: 'dist' } as const

const sites: readonly Site[] = [
  { title: 'Vite and React 19, installed by npm', manager: 'npm', ...vite },
  { title: 'Vite and React 18, installed by pnpm', manager: 'pnpm', versions: react18, ...vite },
  {
    title: 'the app router of Next, installed by pnpm',
    folder: 'next',
    manager: 'pnpm',
    into: 'app',
    script: 'build',
    starts: ['node_modules/.bin/next', 'start'],
    ready: /Ready in/,
  },
  {
    title: 'React Router as a framework, installed by npm',
    folder: 'react-router',
    manager: 'npm',
    into: 'app',
    script: 'build',
    starts: ['node_modules/.bin/react-router-serve', './build/server/index.js'],
    ready: /http:\/\/localhost/,
  },
  {
    title: 'webpack, installed by yarn',
    folder: 'webpack',
    manager: 'yarn',
    into: 'src',
    script: 'build',
    serves: 'dist',
  },
  {
    title: 'esbuild, installed by pnpm',
    folder: 'esbuild',
    manager: 'pnpm',
    into: '.',
    script: 'build',
    serves: 'public',
  },
  {
    title: 'one script in an HTML page without a bundler, under a strict policy',
    folder: 'html',
    manager: 'npm',
    script: 'build',
    serves: 'public',
    policy: strict(`'none'`),
  },
  {
    title: 'the elements in a page of Vue, under a strict policy',
    folder: 'vue',
    manager: 'pnpm',
    script: 'build',
    serves: 'dist',
    policy: strict('vue'),
  },
]

const folder = mkdtempSync(join(tmpdir(), 'portico-apps-'))
const processes = createProcessGroup()
let packed: Readonly<Record<string, string>>
let node: string
let browser: Browser

beforeAll(async () => {
  ;[packed, node, browser] = await Promise.all([
    packPackages(join(folder, 'packed')),
    startAnvil(processes, 1),
    openBrowser(),
  ])
})

afterAll(async () => {
  await browser.close()
  await processes.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('a site with the packed packages', () => {
  it.each(sites.map((site) => [site.title, site] as const))('connects a wallet and pays: %s', async (_, site) => {
    const target = join(folder, site.title.replaceAll(/\W+/g, '-'))
    await installApp(site, target, packed)
    const { url, close } = await serve(site, target)
    try {
      const { page, faults } = await visit(browser, url, node)
      const hash = await connectAndPay(page)
      expect(await readPayment(node, hash)).toEqual(expectedPayment)
      expect(faults).toEqual([])
      await page.context().close()
    } finally {
      await close()
    }
  })
})

describe('a program of Node with the packed packages', () => {
  it('connects its own provider and pays, with nothing but ESM', async () => {
    const target = join(folder, 'node')
    await installApp({ folder: 'node', manager: 'npm' }, target, packed)
    const env = { RPC_URL: node, PRIVATE_KEY: payer.privateKey, RECEIVER: receiver }
    const { address, hash } = JSON.parse(await runIn(target, ['node', 'index.js'], env))
    expect(address).toBe(payer.address)
    expect(await readPayment(node, hash)).toEqual(expectedPayment)
  })
})

describe('the tests of a site with the packed packages', () => {
  it('run as the docs write them, in happy-dom and in jsdom, with no optional peer but msw', async () => {
    const app = { folder: 'testing', into: 'src', from: 'apps/docs/examples/testing', manager: 'npm' } as const
    const output = await installApp({ ...app, script: 'test' }, join(folder, 'testing'), packed)
    expect(output.match(/Tests .*3 passed/g)).toHaveLength(2)
  })
})

async function serve(site: Site, target: string): Promise<{ readonly url: string; close(): Promise<void> }> {
  if ('serves' in site)
    return serveStatic({
      folder: join(target, site.serves),
      policy: () => site.policy ?? `default-src * 'unsafe-inline' data:`,
    })
  const servers = createProcessGroup()
  const port = await freePort()
  const [command, ...args] = site.starts
  await servers.start({
    name: site.title,
    command: join(target, command),
    args,
    folder: target,
    env: { ...ownEnvironment(), NODE_ENV: 'production', PORT: String(port) },
    ready: site.ready,
  })
  return { url: `http://localhost:${port}`, close: () => servers.stop() }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
