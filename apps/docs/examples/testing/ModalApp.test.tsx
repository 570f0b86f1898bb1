import type { Client } from '@portico/headless'
import { testWalletSeeds } from '@portico/headless/testing'
import { setupServer } from 'msw/node'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ModalApp } from './ModalApp'
import { createClient } from './WalletApp'
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
  root.render(<ModalApp client={client} />)
})
afterEach(() => {
  root.unmount()
  client.destroy()
  hide()
  document.body.replaceChildren()
})

/** The views of the modal load on first use. */
const waitOptions = { timeout: 15_000 }
const dialog = () => document.querySelector('dialog')
const isOpen = () => dialog()?.open
const title = () => dialog()?.querySelector('h2')?.textContent
const press = (name: string, place: () => ParentNode | null = dialog) =>
  vi.waitFor(() => {
    const buttons = [...(place()?.querySelectorAll('button') ?? [])]
    const button = buttons.find((each) => (each.getAttribute('aria-label') ?? each.textContent).startsWith(name))
    if (!button) throw new Error(`There is no button ${name}`)
    button.click()
  }, waitOptions)
const openModal = () => press('Connect wallet', () => document.querySelector('main'))

it('connects in the modal, which then closes', async () => {
  await openModal()
  await expect.poll(title, waitOptions).toBe('Connect wallet')
  expect(isOpen()).toBe(true)
  await press('Larkspur')
  await expect.poll(isOpen, waitOptions).toBe(false)
  expect(document.querySelector('output')?.textContent).toBe(testWalletSeeds[0].address)
})

it('shows that the user rejected, and tries again', async () => {
  world.wallet.behavior = 'reject'
  await openModal()
  await press('Larkspur')
  await expect.poll(() => dialog()?.textContent, waitOptions).toContain('declined')
  world.wallet.behavior = 'approve'
  await press('Try again')
  await expect.poll(isOpen, waitOptions).toBe(false)
})

it('gives the page back when it is closed', async () => {
  await openModal()
  await expect.poll(isOpen, waitOptions).toBe(true)
  await press('Close')
  await expect.poll(isOpen, waitOptions).toBe(false)
  expect(world.wallet.requests.map(({ method }) => method)).not.toContain('eth_requestAccounts')
})
