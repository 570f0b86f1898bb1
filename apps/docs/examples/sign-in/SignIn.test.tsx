import { PorticoProvider, type Client } from '@portico/headless'
import { connect } from '@portico/headless/actions'
import { createTestWallet, testWalletSeeds } from '@portico/headless/testing'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createSite } from './portico'
import { SignIn } from './SignIn'

const [seed] = testWalletSeeds
const program = '../apps/docs/examples/sign-in/server.ts'
let server: ChildProcess
let client: Client
let root: Root
let hide: () => void

/** A port that nothing listens on: the domain of the site has it, so the server has to know it before it starts. */
async function freePort(): Promise<number> {
  const listener = createServer().listen(0)
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  await once(listener.close(), 'close')
  return port
}

/** Shows the page of the site, as a reload does. */
function show() {
  client = createSite()
  root = createRoot(document.body.appendChild(document.createElement('main')))
  root.render(
    <PorticoProvider client={client}>
      <SignIn />
    </PorticoProvider>,
  )
}
function leave() {
  root.unmount()
  client.destroy()
  document.body.replaceChildren()
}

beforeAll(async () => {
  const port = await freePort()
  server = spawn(process.execPath, ['--conditions=@portico/source', '--import', 'tsx', program], {
    cwd: 'test',
    env: { ...process.env, PORT: String(port), DATABASE: ':memory:' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // It says where it listens.
  await once(server.stdout ?? server, 'data')
  const { happyDOM } = window as unknown as { readonly happyDOM: { setURL(url: string): void } }
  happyDOM.setURL(`http://localhost:${port}/`)
})
afterAll(() => server.kill())
beforeEach(() => {
  localStorage.clear()
  hide = createTestWallet({ ...seed, rpcUrls: { 1: 'http://127.0.0.1:9' } }).announce()
  show()
})
afterEach(() => {
  leave()
  hide()
})

const text = () => document.body.textContent
const press = (name: string) =>
  vi.waitFor(() => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    if (!button || button.disabled) throw new Error(`There is no button ${name}`)
    button.click()
  })
const page = async () => (await fetch('/')).text()

it('signs in, is known to the site after a reload, and signs out', async () => {
  await expect.poll(text).toContain('Signed out')
  expect(await page()).toBe('Sign in first')
  await vi.waitFor(() => connect(client, { connector: seed.rdns }))
  await expect.poll(text).toContain('Sign in to the shop.')
  await press('Sign in')
  await expect.poll(text).toContain(`Signed in as eip155:1:${seed.address}`)

  leave()
  show()
  await expect.poll(text).toContain(`Signed in as eip155:1:${seed.address}`)
  expect(await page()).toBe(`Hello ${seed.address}`)
  expect(text()).not.toContain('Sign in to the shop.')

  await press('Sign out')
  await expect.poll(text).toContain('Signed out')
  expect(await page()).toBe('Sign in first')
})
