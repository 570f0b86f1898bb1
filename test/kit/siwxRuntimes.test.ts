// The server's half of sign-in where there is no Node: its code has to be web standards alone.
import { EdgeVM } from '@edge-runtime/vm'
import { build } from 'esbuild'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createProcessGroup } from '../devnet/support/processGroup'
import { createSiwxVisitor, visitorAccount } from './createSiwxVisitor'
import { freePort } from './freePort'

const folder = mkdtempSync(join(tmpdir(), 'portico-runtimes-'))
const processes = createProcessGroup()
afterAll(async () => {
  await processes.stop()
  rmSync(folder, { recursive: true })
})

/** One file of everything that a program needs. Rejects when that is a module of Node. */
async function bundle(contents: string): Promise<string> {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    write: false,
    metafile: true,
    logLevel: 'silent',
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['@portico/source', 'worker', 'browser', 'import'],
  })
  expect(Object.values(metafile.outputs).flatMap(({ imports }) => imports)).toEqual([])
  return outputFiles[0]?.text ?? ''
}

const handlerFor = (domain: string) => `
  import { mainnet } from '@portico/headless/networks'
  import { createMemoryStore, createSiwxHandler } from '@portico/headless/siwx/server'
  const offline = { ...mainnet, rpcUrls: { default: { http: ['http://127.0.0.1:9'] } } }
  const siwx = createSiwxHandler({ domains: ['${domain}'], networks: [offline], store: createMemoryStore() })`

/** What a visitor is told: another text with the signature, the right one, the same again, after a reload, after the sign-out. */
async function visit({ sign, verify, session, signOut }: ReturnType<typeof createSiwxVisitor>) {
  const [signed, other] = [await sign(), await sign({ statement: 'Another text' })]
  const answers = [await verify({ ...other, signature: signed.signature }), await verify(signed), await verify(signed)]
  return [...answers, await session(), await signOut()]
}

const signedIn = { status: 200, body: { sessions: [expect.objectContaining({ account: visitorAccount })] } }
const expected = [
  // A contract might have signed it, and its node is down.
  { status: 503, body: { error: 'unavailable' } },
  signedIn,
  { status: 401, body: { error: 'nonce' } },
  signedIn,
  { status: 200, body: { sessions: [] } },
]

it('a module of Node does not get into the code', async () => {
  await expect(bundle(`import { randomBytes } from 'node:crypto'\nconsole.log(randomBytes(16))`)).rejects.toThrow(
    'Could not resolve "node:crypto"',
  )
})

it('a visitor signs in at the edge, where no code is made from text', async () => {
  const code = await bundle(`${handlerFor('shop.example')}
    addEventListener('fetch', (event) => event.respondWith(siwx(event.request)))`)
  const edge = new EdgeVM({ initialCode: code })
  const fetch = async ({ url, method, headers, body }: Request) =>
    edge.dispatchFetch(url, { method, headers, ...(body && { body: await new Response(body).text() }) })
  expect(await visit(createSiwxVisitor({ origin: 'https://shop.example', fetch }))).toEqual(expected)
})

it('a visitor signs in on a worker', async () => {
  const port = await freePort()
  const code = await bundle(`${handlerFor(`localhost:${port}`)}\nexport default { fetch: siwx }`)
  writeFileSync(join(folder, 'worker.js'), code)
  const config = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "site", worker = (
    modules = [(name = "worker.js", esModule = embed "worker.js")], compatibilityDate = "2026-01-01"
  ))],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "site")]
);
`
  writeFileSync(join(folder, 'config.capnp'), config)
  await processes.start({
    name: 'The worker',
    command: workerdPath(),
    args: ['serve', 'config.capnp', '--control-fd=1'],
    folder,
    ready: /"event":"listen"/,
  })
  expect(await visit(createSiwxVisitor({ origin: `http://localhost:${port}`, fetch }))).toEqual(expected)
})

/** The program itself: the launcher of its package needs an install script, which pnpm does not run. */
function workerdPath(): string {
  const launcher = createRequire(import.meta.url).resolve('workerd/package.json')
  const architecture = process.arch === 'x64' ? '64' : process.arch
  const name = `@cloudflare/workerd-${process.platform}-${architecture}/package.json`
  return join(dirname(createRequire(launcher).resolve(name)), 'bin/workerd')
}
