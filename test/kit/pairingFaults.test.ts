import { createPortico, type Client } from '@portico/headless'
import { disconnect, pair, signMessage, start } from '@portico/headless/actions'
import { eip155 } from '@portico/headless/eip155'
import { base, mainnet } from '@portico/headless/networks'
import { walletConnect } from '@portico/headless/walletconnect'
import { verifyMessage, type Address, type Hex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startWorld, type World } from '../devnet/world'
import { pairWithPhone, waitForState } from './pairWithPhone'
import { type PersistentPage, persistentPage } from './persistentPage'

// Read by the client when it is loaded: it calls no verification host, and every load of the page has a core of its own.
await vi.hoisted(async () => Object.assign(process.env, (await import('../devnet/support/sdkEnv')).sdkEnv))

let world: World
let page: PersistentPage
let portico: Client
let leave: () => void

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

function open() {
  portico = createPortico({
    projectId: 'local',
    metadata: { name: 'Kit', description: 'The kit without React', url: 'http://localhost', icons: [] },
    networks: [mainnet, base],
    adapters: [eip155()],
    connectors: [walletConnect({ load: page.load })],
    services: world.json.services,
    storage: page.storage,
  })
  const stop = start(portico)
  leave = () => {
    stop()
    portico.destroy()
  }
}

beforeEach(() => {
  page = persistentPage()
  open()
})
afterEach(async () => {
  world.relay.up()
  await disconnect(portico).catch(() => undefined)
  leave()
  page.reload()
  await fetch(`${world.urls.api}/__control/reset`, { method: 'POST' })
})

const isConnected = ({ sessions }: ReturnType<Client['state']['getState']>) => sessions.eip155?.status === 'connected'
const address = () => {
  const session = portico.state.getState().sessions.eip155
  return (session?.status === 'connected' ? session.address : undefined) as Address
}

it('a relay that is down is told once, as the step, long before 15 s', async () => {
  world.relay.down()
  const from = Date.now()
  await pair(portico)
  expect(Date.now() - from).toBeLessThan(10_000)
  expect(portico.state.getState()).toMatchObject({
    pairing: { step: 'failed', error: { code: 'CONNECTION_FAILED' } },
    toast: undefined,
    alerts: [],
  })

  world.relay.up()
  await pairWithPhone(portico, world)
  expect(isConnected(portico.state.getState())).toBe(true)
}, 60_000)

it('a session whose time is over ends on the page', async () => {
  await pairWithPhone(portico, world)
  const { session, client } = page.provider ?? {}
  client?.core.expirer.set(session?.topic ?? '', Math.floor(Date.now() / 1_000) + 1)
  await waitForState(portico, ({ sessions }) => sessions.eip155 === undefined)
  expect(page.provider?.session).toBeUndefined()
})

it('a wallet that approves while the page is reloaded is connected when the page is back', async () => {
  const shown = waitForState(portico, ({ pairing }) => pairing?.step === 'pairing' && pairing.uri !== undefined)
  void pair(portico)
  await shown
  const { pairing } = portico.state.getState()
  await expect.poll(() => page.provider?.client.proposal.getAll()).toHaveLength(1)
  const before = (await world.phone.state()).sessions.length
  page.reload()
  leave()
  await world.phone.pair((pairing?.step === 'pairing' && pairing.uri) || '')
  await expect.poll(async () => (await world.phone.state()).sessions).not.toHaveLength(before)

  open()
  await waitForState(portico, isConnected)
  const signature = (await signMessage(portico, { message: 'back again' })) as Hex
  expect(await verifyMessage({ address: address(), message: 'back again', signature })).toBe(true)

  page.reload()
  leave()
  open()
  await waitForState(portico, isConnected)
}, 60_000)
