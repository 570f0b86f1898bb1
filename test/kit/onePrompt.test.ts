import { createPortico, type Client } from '@portico/headless'
import { disconnect, pair, signMessage, start } from '@portico/headless/actions'
import { eip155 } from '@portico/headless/eip155'
import { type SiwxSessionStore, siwx } from '@portico/headless/siwx'
import { verifySiwx } from '@portico/headless/siwx/server'
import { walletConnect } from '@portico/headless/walletconnect'
import { type Hex, verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectSignIn } from '../../packages/headless/src/flows/siwx/connectSignIn'
import { createSiwxControls } from '../../packages/headless/src/flows/siwx/controls'
import type { SiwxAccount } from '../../packages/headless/src/entities/siwxAccount'
import type { PhoneSignIn } from '../devnet/phone/phoneOptions'
import { localNetworks } from '../devnet/support/createSite'
import { startWorld, type World } from '../devnet/world'
import { pairWithPhone, scanPairingLink, waitForState } from './pairWithPhone'
import { type PersistentPage, persistentPage } from './persistentPage'

// Read by the client when it is loaded: it calls no verification host, and every load of the page has a core of its own.
await vi.hoisted(async () => Object.assign(process.env, (await import('../devnet/support/sdkEnv')).sdkEnv))

const host = 'localhost:3000'

let world: World
let page: PersistentPage
let portico: Client
let leave: () => void
let site: ReturnType<typeof openSite>
let thrown: unknown[]

/** A site that gives nonces, each for one try, and believes what its server's verifier believes. */
function openSite() {
  const nonces = new Set<string>()
  const given: string[] = []
  const verified: string[] = []
  let sessions: readonly SiwxAccount[] = []
  const store: SiwxSessionStore = {
    async getNonce() {
      const nonce = `nonce${String(given.length).padStart(8, '0')}`
      nonces.add(nonce)
      given.push(nonce)
      return { nonce, expiresAt: Date.now() + 600_000 }
    },
    getSessions: async () => sessions,
    async addSession({ message, signature, data }) {
      verified.push(message)
      const isNew = nonces.delete(data.nonce)
      const expected = { domains: [host], nonce: data.nonce, networks: localNetworks(world.urls.evm) }
      const answer = await verifySiwx({ message, signature }, expected)
      if (!isNew || !answer.isValid) throw new Error(isNew && !answer.isValid ? answer.reason : 'replay')
      sessions = [{ account: `${answer.message.chainId}:${answer.message.accountAddress}` }]
      return sessions
    },
    removeSession: async () => (sessions = []),
  }
  return { store, given, verified, sessions: () => sessions }
}

/** A page of the site, whose modal is open. */
function load(required = true): void {
  portico = createPortico({
    projectId: 'local',
    metadata: { name: 'Kit', description: 'The kit without React', url: `http://${host}`, icons: [] },
    networks: localNetworks(world.urls.evm),
    adapters: [eip155()],
    connectors: [walletConnect({ load: page.load })],
    services: world.json.services,
    storage: page.storage,
    logLevel: 'error',
    siwx: siwx({ store: site.store, required, statement: 'Welcome.', resources: ['http://localhost:3000/terms'] }),
  })
  const stop = start(portico)
  leave = () => {
    stop()
    portico.destroy()
  }
  portico.internals.modal.open()
}

/** A page of the site that has a nonce. */
async function open(): Promise<void> {
  load()
  await expect.poll(isPrepared).toBe(true)
}

const isPrepared = () => portico.internals.slot(connectSignIn).ready !== undefined
const seen = async () => (await world.phone.state()).seen.map(({ method }) => method)
const session = () => {
  const found = portico.state.getState().sessions.eip155
  return found?.status === 'connected' ? found : undefined
}
const step = () => portico.state.getState().siwx?.step ?? 'idle'
const shown = () => {
  const { isOpen, history } = portico.state.getState().modal
  return isOpen ? history.at(-1)?.view : 'closed'
}
const isStep = (wanted: string) => waitForState(portico, ({ siwx: current }) => current?.step === wanted)

/** The account is connected, and has to sign the message that it sees; nothing says that anything failed. */
async function expectView(): Promise<void> {
  await waitForState(portico, ({ siwx: current }) => current?.step === 'required' && current.message !== undefined)
  const { toast, alerts } = portico.state.getState()
  expect([shown(), toast, alerts, site.sessions()]).toEqual(['SIWXSignMessage', undefined, [], []])
  expect(session()).toBeDefined()
}

/** Signs what the view shows. */
async function signInView(): Promise<void> {
  await createSiwxControls(portico).sign()
  await isStep('signed')
}

const onRejection = (reason: unknown) => void thrown.push(reason)

beforeAll(async () => {
  vi.stubGlobal('location', { host, origin: `http://${host}`, pathname: '/', href: `http://${host}/` })
  world = await startWorld()
})
afterAll(() => world.close())

beforeEach(async () => {
  page = persistentPage()
  site = openSite()
  thrown = []
  process.on('unhandledRejection', onRejection)
})
afterEach(async () => {
  await disconnect(portico).catch(() => undefined)
  // A session that nobody uses is ended on both sides, whatever happened.
  const left = await vi
    .waitUntil(async () => (await world.phone.state()).sessions.length === 0, 20_000)
    .catch(() => 'a session on the phone')
  leave()
  page.reload()
  await fetch(`${world.urls.api}/__control/reset`, { method: 'POST' })
  process.off('unhandledRejection', onRejection)
  if (left !== true) {
    await world.phone.disconnect()
    throw new Error(`The test left ${left}`)
  }
  if (thrown.length > 0) throw new Error(`Nobody caught ${String(thrown)}`)
})

describe('a phone that connects and signs in with one prompt', () => {
  it('is asked once, the server verifies what it signed, and the view is not shown', async () => {
    await open()
    const before = (await seen()).length
    const views = new Set<unknown>()
    portico.state.subscribe(shown, (view) => views.add(view))
    await pairWithPhone(portico, world)
    await isStep('signed')
    expect((await seen()).slice(before)).toEqual(['session_authenticate'])
    expect(site.sessions()).toEqual([{ account: `eip155:1:${world.accounts.phone.address}` }])
    expect(site.verified).toHaveLength(1)
    expect(site.verified[0]).toMatch(/\n\nWelcome\. I further authorize .*'personal_sign'.* for 'eip155'\.\n\n/)
    expect(views).not.toContain('SIWXSignMessage')
  })

  it('has a session with which it signs, changes networks and is disconnected', async () => {
    await open()
    await pairWithPhone(portico, world)
    await isStep('signed')
    const address = world.accounts.phone.address
    const signature = (await signMessage(portico, { message: 'hello' })) as Hex
    expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)
    await world.phone.setChain(8453)
    await waitForState(portico, () => session()?.caipNetworkId === 'eip155:8453')
    await disconnect(portico)
    await expect.poll(async () => (await world.phone.state()).sessions).toEqual([])
  })

  it('keeps its session over a reload of the page, and is asked for nothing', async () => {
    await open()
    await pairWithPhone(portico, world)
    await isStep('signed')
    const before = await seen()
    page.reload()
    leave()
    load(false)
    await isStep('signed')
    expect([session()?.address, await seen()]).toEqual([world.accounts.phone.address, before])
  })

  it.each<PhoneSignIn>(['exact', 'unsupported'])(
    'that answers (%s) while the page is reloaded is connected when the page is back, and signs in the view',
    async (signIn) => {
      await open()
      await world.phone.setPolicy({ signIn })
      void pair(portico)
      await waitForState(portico, ({ pairing }) => pairing?.step === 'pairing' && pairing.uri !== undefined)
      const { pairing } = portico.state.getState()
      await expect.poll(() => page.provider?.client.auth.requests.getAll()).toHaveLength(1)
      page.reload()
      leave()
      await world.phone.pair((pairing?.step === 'pairing' && pairing.uri) || '')
      await expect.poll(async () => (await world.phone.state()).sessions).toHaveLength(1)
      load()
      await expectView()
      expect(site.verified).toEqual([])
      await signInView()
    },
  )

  it('connects nobody and signs nobody in when its user rejects, and the next link has another nonce', async () => {
    await open()
    await world.phone.setPolicy({ proposal: 'reject' })
    await pairWithPhone(portico, world)
    expect(portico.state.getState().pairing).toMatchObject({ step: 'rejected', error: { code: 'CONNECTION_REJECTED' } })
    expect([session(), site.verified]).toEqual([undefined, []])

    await world.phone.setPolicy({ proposal: 'approve' })
    await expect.poll(isPrepared).toBe(true)
    await pairWithPhone(portico, world)
    await isStep('signed')
    expect([site.given.length, site.verified.length]).toEqual([2, 1])
    expect(site.verified[0]).toContain(site.given[1])
  })

  it('is not signed in when its user gave up before', async () => {
    await open()
    await world.phone.setPolicy({ proposal: 'silent' })
    const controller = new AbortController()
    const scanned = scanPairingLink(portico, world.phone)
    const done = pair(portico, { signal: controller.signal })
    await scanned
    await expect.poll(async () => (await seen()).at(-1)).toBe('session_authenticate')
    controller.abort()
    await done
    const client = page.provider?.client
    const ended = client && vi.spyOn(client, 'disconnect')
    await world.phone.setPolicy({ proposal: 'approve' })
    // The phone opens a session then, which the page ends.
    await expect.poll(() => ended?.mock.calls.length).toBe(1)
    await expect.poll(() => page.provider?.client.session.getAll()).toEqual([])
    await expect.poll(async () => (await world.phone.state()).sessions).toEqual([])
    expect([session(), site.verified]).toEqual([undefined, []])
  })

  it('only connects where sign-in is not required', async () => {
    load(false)
    const before = (await seen()).length
    await pairWithPhone(portico, world)
    await expectView()
    expect((await seen()).slice(before)).toEqual(['session_proposal'])
    await signInView()
  })
})

describe('a phone that does not', () => {
  it('connects by the same link, and signs in the view', async () => {
    await open()
    // The client keeps its proposal only after it published both requests; no user is quicker than that.
    await world.phone.setPolicy({ signIn: 'unsupported', delayMs: 300 })
    const before = (await seen()).length
    await pairWithPhone(portico, world)
    await expectView()
    expect((await seen()).slice(before)).toEqual(['session_proposal'])
    await signInView()
  })

  it.each<PhoneSignIn>(['domain', 'nonce', 'chain', 'account'])(
    'and signs for another %s is not believed, and signs in the view',
    async (signIn) => {
      await open()
      await world.phone.setPolicy({ signIn })
      await pairWithPhone(portico, world)
      await expectView()
      // The server is asked about the account: only the signature tells that it is another one.
      expect(site.verified).toHaveLength(signIn === 'account' ? 1 : 0)
      await signInView()
      expect(site.sessions()).toEqual([{ account: `eip155:1:${session()?.address}` }])
    },
  )

  it('and gives a signature of nobody is not believed by the server, and signs in the view', async () => {
    await open()
    await world.phone.setPolicy({ signIn: 'signature' })
    await pairWithPhone(portico, world)
    await expectView()
    expect(site.verified).toHaveLength(1)
    await signInView()
  })

  it('and answers nothing is no wallet, has no session, and is asked to connect only the next time', async () => {
    await open()
    await world.phone.setPolicy({ signIn: 'nothing' })
    await pairWithPhone(portico, world)
    expect(portico.state.getState().pairing).toMatchObject({ step: 'failed', error: { code: 'CONNECTION_FAILED' } })
    expect([session(), step(), site.verified]).toEqual([undefined, 'idle', []])
    await expect.poll(() => page.provider?.client.session.getAll()).toEqual([])
    expect(page.provider?.session).toBeUndefined()
    await expect.poll(async () => (await world.phone.state()).sessions, { timeout: 5_000 }).toEqual([])

    await expect.poll(isPrepared).toBe(true)
    await pairWithPhone(portico, world)
    await expectView()
    expect((await seen()).at(-1)).toBe('session_proposal')
    await signInView()
  })
})
