import type { Browser } from '@playwright/test'
import { base, mainnet } from '@portico/headless/networks'
import { shortenAddress } from '@portico/headless/rules'
import { Connection } from '@solana/web3.js'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Hex, verifyMessage } from 'viem'
import { exampleProject } from '../../apps/docs/site/exampleProject'
import { type EvmNode, setUpChain } from '../devnet/evm/setUpChain'
import { startAnvil } from '../devnet/evm/startAnvil'
import { setUpSolana } from '../devnet/solana/setUpSolana'
import { type SolanaNode, startSolana } from '../devnet/solana/startSolana'
import { createProcessGroup } from '../devnet/support/processGroup'
import { solanaBalance } from '../e2e/support/node'
import { createSiwxVisitor, visitorAccount } from '../kit/createSiwxVisitor'
import { serveStatic } from '../e2e/support/staticServer'
import { type App, installApp, installIn, ownEnvironment, packPackages, runIn } from './installApp'
import {
  connectAndPay,
  expectBalance,
  expectedPayment,
  expectedTokenPayment,
  type Nodes,
  openBrowser,
  payer,
  readPayment,
  readTokenPayment,
  receiver,
  solanaPayer,
  solanaReceiver,
  visit,
} from './site'

/** A site, and how it is served: the folder that its build writes, or a program that says when it is ready. */
type Site = App & { readonly title: string } & (
    | { readonly serves: string; readonly policy?: string }
    | { readonly starts: readonly [string, ...string[]]; readonly ready: RegExp }
  )

const react18 = { react: '18.3.1', 'react-dom': '18.3.1', '@types/react': '18.3.8', '@types/react-dom': '18.3.7' }
/** The compiler that most sites do not have yet; it checks the same types in a quarter of the time. */
const typescript7 = { typescript: '7.0.2' }
const [publicNode] = mainnet.rpcUrls.default.http
/** Nothing but files of the site, its pictures, and the public node; `types` may make trusted HTML. */
const strict = (types: string) =>
  `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' ${publicNode}; require-trusted-types-for 'script'; trusted-types ${types}`
const vite = { folder: 'vite', into: 'src', script: 'build', serves: 'dist' } as const

const sites: readonly Site[] = [
  { title: 'Vite and React 19, installed by npm', manager: 'npm', ...vite },
  {
    title: 'Vite, React 18 and TypeScript 7, installed by pnpm',
    manager: 'pnpm',
    versions: { ...react18, ...typescript7 },
    ...vite,
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

/** It has the server of its sign-in, too. */
const nextSite: Site = {
  title: 'the app router of Next, installed by pnpm',
  folder: 'next',
  manager: 'pnpm',
  into: 'app',
  script: 'build',
  starts: ['node_modules/.bin/next', 'start'],
  ready: /Ready in/,
}

/** A site in Vite like the others, with a wallet and dependencies of its own. */
const overVite = (own: string) => ({ ...vite, folder: own, base: 'vite' }) as const

const librarySites: readonly Site[] = [
  { title: 'wagmi in Vite, installed by pnpm', manager: 'pnpm', ...overVite('wagmi') },
  { title: 'ethers in Vite, installed by pnpm', manager: 'pnpm', ...overVite('ethers') },
]

const folder = mkdtempSync(join(tmpdir(), 'portico-apps-'))
const processes = createProcessGroup()
let packed: Readonly<Record<string, string>>
let nodes: Nodes
let tokens: EvmNode['tokens']
let solanaNode: SolanaNode
let browser: Browser

beforeAll(async () => {
  let eip155: string
  ;[packed, eip155, solanaNode, browser] = await Promise.all([
    packPackages(join(folder, 'packed')),
    startAnvil(processes, 1),
    startSolana(),
    openBrowser(),
  ])
  nodes = { eip155, solana: solanaNode.rpcUrl }
  ;({ tokens } = await setUpChain(1, eip155))
  setUpSolana(solanaNode.ledger)
})

afterAll(async () => {
  await browser.close()
  await solanaNode.close()
  await processes.stop()
  rmSync(folder, { recursive: true, force: true })
  // The apps have some hundred thousand files.
}, 300_000)

/** What a test expects of a site beside a payment. `account`: that of the EVM chain when left out. */
type Visitor = {
  readonly account?: string
  readonly query?: string
  readonly readsBalance?: boolean
  /** What is done on the site then, at its address. */
  readonly after?: (url: string) => Promise<void>
}

/** Installs, builds and serves a site, connects its wallet in a page and has it pay. @returns the transaction */
async function payOn(site: Site, { account, query = '', readsBalance = false, after }: Visitor = {}): Promise<string> {
  const target = join(folder, site.title.replaceAll(/\W+/g, '-'))
  await installApp(site, target, packed)
  const { url, close } = await serve(site, target)
  try {
    const { page, faults } = await visit(browser, `${url}/${query}`, nodes)
    const hash = await connectAndPay(page, account)
    if (readsBalance) await expectBalance(page)
    expect(faults).toEqual([])
    await page.context().close()
    await after?.(url)
    return hash
  } finally {
    await close()
  }
}

/** Signs in at a site, looks at the page for those who did, and signs out. */
async function signInOnServer(origin: string): Promise<void> {
  const { send, sign, verify, session, signOut } = createSiwxVisitor({ origin, fetch })
  const page = async () => /Hello 0x\w+|Sign in first/.exec(String((await send('/account')).body))?.[0]
  expect(await page()).toBe('Sign in first')
  const signed = await sign()
  expect(await verify(signed)).toMatchObject({ status: 200 })
  expect(await verify(signed)).toEqual({ status: 401, body: { error: 'nonce' } })
  expect(await session()).toMatchObject({ body: { sessions: [{ account: visitorAccount }] } })
  expect(await page()).toBe(`Hello ${payer.address}`)
  expect(await signOut()).toEqual({ status: 200, body: { sessions: [] } })
  expect(await page()).toBe('Sign in first')
}

const titled = (list: readonly Site[]) => list.map((site) => [site.title, site] as const)

describe('a site with the packed packages', () => {
  it.each(titled(sites))('connects a wallet and pays: %s', async (_, site) => {
    expect(await readPayment(nodes.eip155, await payOn(site))).toEqual(expectedPayment)
  })

  it(`connects a wallet, pays, and signs in on its server: ${nextSite.title}`, async () => {
    const hash = await payOn(nextSite, { after: signInOnServer })
    expect(await readPayment(nodes.eip155, hash)).toEqual(expectedPayment)
  })
})

describe('a site of another library with the packed packages', () => {
  it.each(titled(librarySites))('connects by our modal, reads a balance and pays with a token: %s', async (_, site) => {
    const token = tokens[0]?.address ?? receiver
    const hash = await payOn(site, { query: `?token=${token}`, readsBalance: true })
    expect(await readTokenPayment(nodes.eip155, hash)).toEqual(expectedTokenPayment(token))
  })

  it('connects by our modal, reads a balance and pays on Solana: wallet-adapter in Vite, installed by pnpm', async () => {
    const title = 'wallet-adapter'
    const hash = await payOn(
      { title, manager: 'pnpm', ...overVite('wallet-adapter') },
      { account: solanaPayer, readsBalance: true },
    )
    await expect.poll(() => solanaBalance(nodes.solana, solanaReceiver)).toBe(250_000_000n)
    const { value } = await new Connection(nodes.solana).getSignatureStatus(hash)
    expect(value).toMatchObject({ err: null })
  })
})

describe('a site that came from another kit, with the packed packages', () => {
  const target = join(folder, 'from-kits')
  let served: Awaited<ReturnType<typeof serve>>
  beforeAll(async () => {
    const site = {
      title: 'from other kits',
      manager: 'pnpm',
      ...overVite('from-kits'),
      from: 'apps/docs/examples/migration',
    } as const
    await installApp(site, target, packed)
    served = await serve(site, target)
  }, 600_000)
  afterAll(() => served.close())

  it.each(['AppKit', 'RainbowKit', 'ConnectKit', 'OnchainKit'])('connects a wallet and pays: %s', async (kit) => {
    const { page, faults } = await visit(browser, `${served.url}/?site=${kit}`, nodes)
    expect(await readPayment(nodes.eip155, await connectAndPay(page))).toEqual(expectedPayment)
    expect(faults).toEqual([])
    await page.context().close()
  })

  it('connects a wallet and pays on Solana: wallet-adapter', async () => {
    const { page, faults } = await visit(browser, `${served.url}/?site=WalletAdapter`, nodes)
    const hash = await connectAndPay(page, solanaPayer)
    const confirmed = async () => (await new Connection(nodes.solana).getSignatureStatus(hash)).value
    await expect.poll(confirmed).toMatchObject({ err: null })
    expect(faults).toEqual([])
    await page.context().close()
  })
})

describe('a program of Node with the packed packages', () => {
  it('connects its own provider and pays, with nothing but ESM', async () => {
    const target = join(folder, 'node')
    await installApp({ folder: 'node', manager: 'npm' }, target, packed)
    const env = { RPC_URL: nodes.eip155, PRIVATE_KEY: payer.privateKey, RECEIVER: receiver }
    const { address, hash } = JSON.parse(await runIn(target, ['node', 'index.js'], env))
    expect(address).toBe(payer.address)
    expect(await readPayment(nodes.eip155, hash)).toEqual(expectedPayment)
  })
})

describe('the tests of a site with the packed packages', () => {
  it('run as the docs write them, in happy-dom and in jsdom, with no optional peer but msw', async () => {
    const app = { folder: 'testing', into: 'src', from: 'apps/docs/examples/testing', manager: 'npm' } as const
    const output = await installApp({ ...app, script: 'test' }, join(folder, 'testing'), packed)
    expect(output.match(/Tests .*6 passed/g)).toHaveLength(2)
  })
})

/** Nothing but files of the site, and the public nodes of its networks. */
const signingPolicy = `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' ${publicNode} ${base.rpcUrls.default.http[0]}`

describe('an example that was downloaded', () => {
  it('runs by its script dev once npm installed it, and connects with hooks only', async () => {
    const target = unpack('connect', 'hooks')
    await installIn(target, { manager: 'npm' }, packed)
    const servers = createProcessGroup()
    const port = await freePort()
    const { scripts } = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8')) as { scripts: { dev: string } }
    await servers.start({
      name: 'dev',
      // What `npm run dev` starts, without npm between, which would leave it running.
      command: join(target, 'node_modules/.bin', scripts.dev),
      args: ['--port', String(port), '--strictPort'],
      folder: target,
      env: ownEnvironment(),
      ready: /Local/,
    })
    try {
      const { page, faults } = await visit(browser, `http://localhost:${port}`, nodes)
      await page.getByRole('button', { name: `Connect ${payer.name}` }).click()
      await page.getByText(`${payer.name}: ${shortenAddress(payer.address)}`).waitFor()
      expect(faults).toEqual([])
      await page.context().close()
    } finally {
      await servers.stop()
    }
  })

  it('builds with its types checked, connects by the modal and signs', async () => {
    const target = unpack('sign-message', 'skin')
    await installIn(target, { manager: 'npm', script: 'build' }, packed)
    const { url, close } = await serveStatic({ folder: join(target, 'dist'), policy: () => signingPolicy })
    try {
      const { page, faults } = await visit(browser, url, nodes)
      await page.getByRole('button', { name: 'Connect wallet' }).click()
      await page.getByRole('dialog').getByRole('button', { name: payer.name }).click()
      await page.getByRole('button', { name: 'Sign', exact: true }).click()
      const signature = (await page.getByLabel('Signature').textContent()) as Hex
      const { address } = payer
      expect(await verifyMessage({ address, message: 'I was here', signature })).toBe(true)
      expect(faults).toEqual([])
      await page.context().close()
    } finally {
      await close()
    }
  })
})

/** Writes the files of a download outside the repository. @returns their folder */
function unpack(name: string, variant: string): string {
  const target = join(folder, `portico-${name}-${variant}`)
  for (const [path, text] of exampleProject(name, variant)) {
    const file = join(target, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return target
}

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
