import type { Client } from '@portico/headless'
import { setupServer } from 'msw/node'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createClient, WalletApp } from './WalletApp'
import { createWorld, options } from './world'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

let world: ReturnType<typeof createWorld>
let client: Client
let root: Root
let hide: () => void
beforeEach(() => {
  localStorage.clear()
  world = createWorld()
  server.resetHandlers(...world.handlers)
  hide = world.wallet.announce()
  client = createClient(options)
  root = createRoot(document.body.appendChild(document.createElement('main')))
  root.render(<WalletApp client={client} />)
})
afterEach(() => {
  root.unmount()
  client.destroy()
  hide()
  document.body.replaceChildren()
})

/** Chain libraries load on first use. */
const waitOptions = { timeout: 15_000 }
const text = () => document.body.textContent
const click = (name: string) =>
  vi.waitFor(() => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    if (!button) throw new Error(`There is no button ${name}`)
    button.click()
  }, waitOptions)

it('shows the balance after connecting', async () => {
  await click('Larkspur')
  await expect.poll(text, waitOptions).toContain('2 ETH')
  expect(world.wallet.requests.map(({ method }) => method)).toContain('eth_requestAccounts')
})

it('shows an error when the user rejects', async () => {
  world.wallet.behavior = 'reject'
  await click('Larkspur')
  await expect.poll(text, waitOptions).toContain('Connection rejected')
})

it('loads the balance on retry once the node answers again', async () => {
  world.faults.set('rpc', { status: 400 })
  await click('Larkspur')
  await expect.poll(text, waitOptions).toContain('HTTP status code: 400')
  world.faults.clear('rpc')
  await click('Try again')
  await expect.poll(text, waitOptions).toContain('2 ETH')
})
