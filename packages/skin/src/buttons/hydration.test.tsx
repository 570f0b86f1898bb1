import '../theme/base.css.js'
import { cookieStorage, createPortico, initialStateFromCookie, PorticoProvider } from '@portico/headless'
import { eip155 } from '@portico/headless/eip155'
import { mainnet } from '@portico/headless/networks'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, onTestFinished } from 'vitest'
import { services } from '../../test/world.js'
import { ConnectButton } from './buttons.js'

const key = '@appkit/eip155:connected_connector_id'
const cookie = `portico=${encodeURIComponent(JSON.stringify({ [key]: 'com.example.wallet' }))}`

type Storage = NonNullable<Parameters<typeof createPortico>[0]['storage']>

function createClient(storage: Storage) {
  const client = createPortico({ projectId: 'test', networks: [mainnet], adapters: [eip155()], services, storage })
  onTestFinished(() => client.destroy())
  return client
}

/** A page as a server made it, whose script has not run yet. */
function createServerPage(markup: ReactNode) {
  const container = document.createElement('div')
  container.innerHTML = renderToString(markup)
  document.body.append(container)
  onTestFinished(() => container.remove())
  const button = () => container.querySelector('button')
  const drawn = () => (button()?.checkVisibility({ visibilityProperty: true }) ? button()?.textContent : undefined)
  /** Runs the script. Resolves with the first text that is painted from then on. */
  const hydrate = async (children: ReactNode) => {
    const painted: string[] = []
    const look = () => {
      const text = drawn()
      if (text) painted.push(text)
      else requestAnimationFrame(look)
    }
    const root = hydrateRoot(container, children)
    onTestFinished(() => root.unmount())
    requestAnimationFrame(look)
    await expect.poll(() => painted.length).toBe(1)
    return painted[0]
  }
  return { drawn, hydrate }
}

const storageWith = (values: Readonly<Record<string, string>>): Storage => ({
  getItem: (name) => values[name] ?? null,
  setItem: () => undefined,
  removeItem: () => undefined,
})

it('a server without a cookie draws no returning visitor as disconnected, and the browser draws them connecting', async () => {
  const client = createClient(storageWith({ [key]: 'com.example.wallet' }))
  const page = (
    <PorticoProvider client={client}>
      <ConnectButton />
    </PorticoProvider>
  )
  const { drawn, hydrate } = createServerPage(page)
  expect(drawn()).toBeUndefined()
  expect(await hydrate(page)).toBe('Connecting')
})

it('a new visitor sees the button as soon as it works', async () => {
  const page = (
    <PorticoProvider client={createClient(storageWith({}))}>
      <ConnectButton />
    </PorticoProvider>
  )
  const { drawn, hydrate } = createServerPage(page)
  expect(drawn()).toBeUndefined()
  expect(await hydrate(page)).toBe('Connect wallet')
})

it('a server with the cookie draws a returning visitor as the browser does', async () => {
  const client = createClient(storageWith({ [key]: 'com.example.wallet' }))
  const server = createClient(cookieStorage())
  const page = (of: typeof client) => (
    <PorticoProvider client={of} initialState={initialStateFromCookie(of, cookie)}>
      <ConnectButton />
    </PorticoProvider>
  )
  const { drawn, hydrate } = createServerPage(page(server))
  expect(drawn()).toBe('Connecting')
  expect(await hydrate(page(client))).toBe('Connecting')
})
