import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { settle } from '../../test/clock.js'
import { limits } from '../constants/limits.js'
import type { ConnectorInfo } from '../entities/connection.js'
import { ConnectionFailedError } from '../errors/connection.js'
import { createFaults, createHandlers } from '../testing/handlers/createHandlers.js'
import { type FakeClient, fakeClient } from '../../test/fakeClient.js'
import { start } from '../actions/connection/start.js'
import type { CreatePorticoOptions } from '../client/options.js'
import './remoteServices.js'

const host = 'http://localhost:1'
const services = { directory: host, blockchain: host, analytics: host }
const server = setupServer()
const faults = createFaults()
const config = [
  { id: 'social_login', isEnabled: true, config: ['email', 'google'] },
  { id: 'multi_wallet', isEnabled: true, config: [] },
]

type Sent = { readonly props: { readonly type: string; readonly event: string; readonly [field: string]: unknown } }
let sent: Sent[]
let requestedPaths: string[]
let client: FakeClient
let stop: () => void

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  sent = []
  requestedPaths = []
  faults.clear()
  server.events.removeAllListeners()
  server.events.on('request:start', ({ request }) => void requestedPaths.push(new URL(request.url).pathname))
  server.resetHandlers(
    ...createHandlers({
      directory: host,
      blockchain: host,
      analytics: host,
      faults,
      features: config,
      allowedOrigins: ['https://good.example'],
      onEvent: (event) => sent.push(event as Sent),
    }),
  )
})
afterEach(() => {
  stop()
  client.destroy()
  vi.unstubAllGlobals()
})

function arrive(options: Partial<CreatePorticoOptions> = {}) {
  client = fakeClient({ projectId: 'p1', services, ...options })
  stop = start(client)
  return client
}
const act = () => {
  client.internals.requireProjectConfig()
  client.internals.modal.open()
}
const trackedTypes = () => sent.filter(({ props }) => props.type === 'track').map(({ props }) => props.event)
const reports = () => sent.filter(({ props }) => props.type === 'error')
const fail = () => client.internals.events.emit('ERROR', { error: new ConnectionFailedError() })

test('no request is made before the first user event', async () => {
  arrive()
  fail()
  await settle()
  expect(requestedPaths).toEqual([])
})

test('opening the modal alone makes no request, any other user event does', async () => {
  arrive()
  client.internals.modal.open()
  await settle()
  expect(requestedPaths).toEqual([])
  client.internals.modal.close()
  await expect.poll(trackedTypes).toEqual(['MODAL_OPEN', 'MODAL_CLOSE'])
})

test('a view that needs the remote features loads them after the modal opened', async () => {
  arrive()
  client.internals.modal.open()
  client.internals.requireProjectConfig()
  await expect.poll(trackedTypes).toEqual(['MODAL_OPEN'])
})

test('nothing is asked for before what the first user event shows is painted and the page is idle', async () => {
  const frames: (() => void)[] = []
  const idle: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
  arrive()
  act()
  for (const draw of frames.splice(0)) draw()
  await expect.poll(() => idle).toHaveLength(1)
  await settle()
  expect(requestedPaths).toEqual([])
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setImmediate(run))
  for (const run of idle) run()
  await expect.poll(trackedTypes).toEqual(['MODAL_OPEN'])
})

test('the first user event loads the remote features', async () => {
  arrive()
  act()
  await expect
    .poll(() => client.state.getState().remoteFeatures)
    .toMatchObject({
      email: true,
      socials: ['google'],
      multiWallet: true,
      activity: false,
    })
})

test('each setting that the project overrides is logged', async () => {
  arrive({ features: { email: false, swaps: true } })
  const notes: unknown[] = []
  client.events.on('LOG', ({ properties }) => notes.push(properties['message']))
  act()
  await expect
    .poll(() => notes)
    .toEqual([
      expect.stringContaining('features.swaps is ignored'),
      expect.stringContaining('features.email is ignored'),
    ])
})

test('the app’s settings apply while the project does not answer', async () => {
  faults.set('config', { status: 404 })
  arrive()
  const notes: unknown[] = []
  client.events.on('LOG', (event) => notes.push(event))
  act()
  await expect.poll(() => notes).toHaveLength(1)
  expect(client.state.getState().remoteFeatures).toBeUndefined()
})

test('a client that was destroyed before the page is idle sends nothing', async () => {
  const idle: (() => void)[] = []
  arrive()
  client.internals.modal.open()
  client.internals.modal.close()
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
  await expect.poll(() => idle.length).toBeGreaterThan(0)
  client.destroy()
  requestedPaths = []
  for (const run of idle) run()
  await settle()
  expect(requestedPaths).toEqual([])
})

test('no request is made without a project id', async () => {
  arrive({ projectId: '' })
  act()
  await settle()
  expect(requestedPaths).toEqual([])
})

test('basic mode requests no remote features', async () => {
  arrive({ adapters: [] })
  act()
  await expect.poll(trackedTypes).toEqual(['MODAL_OPEN'])
  expect(requestedPaths).not.toContain('/appkit/v1/config')
})

test('telemetry sends events in order, including the first one', async () => {
  arrive()
  act()
  client.internals.modal.close()
  await expect.poll(trackedTypes).toEqual(['MODAL_OPEN', 'MODAL_CLOSE'])
})

test('features.analytics: false sends no event', async () => {
  arrive({ features: { analytics: false } })
  act()
  await expect.poll(() => client.state.getState().remoteFeatures).toBeDefined()
  expect(requestedPaths).not.toContain('/e')
  expect(requestedPaths).not.toContain('/getAnalyticsConfig')
})

test('no event is sent when the project’s setting cannot be loaded', async () => {
  faults.set('analyticsConfig', { status: 500 })
  arrive()
  act()
  await expect.poll(() => requestedPaths).toContain('/getAnalyticsConfig')
  await settle()
  expect(sent).toEqual([])
})

test('at most five error reports are sent in a minute', async () => {
  arrive()
  act()
  await expect.poll(trackedTypes).toHaveLength(1)
  for (let count = 0; count < 8; count += 1) fail()
  await expect.poll(reports).toHaveLength(limits.errorReports.count)
  await settle()
  expect(reports()).toHaveLength(limits.errorReports.count)
  expect(reports()[0]?.props).toMatchObject({ event: 'INTERNAL_SDK_ERROR', errorType: 'ConnectionFailedError' })
})

test('enableErrorReports: false sends no error report', async () => {
  arrive({ enableErrorReports: false })
  act()
  fail()
  await expect.poll(trackedTypes).toHaveLength(1)
  await settle()
  expect(reports()).toEqual([])
})

test('an origin that analytics refuse is shown as one alert', async () => {
  faults.set('event', { status: 403 })
  arrive()
  act()
  client.internals.modal.close()
  const alert = { kind: 'INVALID_APP_CONFIGURATION', message: 'Invalid App Configuration' }
  await expect.poll(() => client.state.getState().alerts).toEqual([alert])
  await settle()
  expect(client.state.getState().alerts).toEqual([alert])
})

test('stopping the client ends telemetry', async () => {
  arrive()
  act()
  await expect.poll(trackedTypes).toHaveLength(1)
  stop()
  fail()
  client.internals.modal.close()
  await settle()
  expect(sent).toHaveLength(1)
})

const embedded: ConnectorInfo = { id: 'ID_AUTH', name: 'Embedded', type: 'AUTH', chain: 'eip155' }
const withEmbedded = (origin: string) => {
  vi.stubGlobal('location', new URL(`${origin}/`))
  arrive()
  client.internals.addConnector({ ...client.wallet, info: embedded })
  act()
}
const kinds = () => client.state.getState().alerts.map(({ kind }) => kind)

test('an origin that the embedded wallet does not allow shows an alert', async () => {
  withEmbedded('https://bad.example')
  await expect.poll(kinds).toEqual(['INVALID_APP_CONFIGURATION'])
})

test('an origin that the embedded wallet allows shows no alert', async () => {
  withEmbedded('https://good.example')
  await expect.poll(() => requestedPaths).toContain('/projects/v1/origins')
  await settle()
  expect(kinds()).toEqual([])
})

test.each([
  { status: 429, kind: 'RATE_LIMITED' },
  { status: 503, kind: 'SERVER_ERROR' },
])('an origins request that fails with $status shows $kind', async ({ status, kind }) => {
  faults.set('origins', { status })
  withEmbedded('https://good.example')
  await expect.poll(kinds).toEqual([kind])
})

test('no origins request is made for a secure site of the team’s own, which has a list of its own', async () => {
  vi.stubGlobal('location', new URL('https://bad.example/'))
  arrive()
  client.internals.addConnector({ ...client.wallet, info: embedded, frames: ['https://wallet.shop.example'] })
  act()
  await expect.poll(trackedTypes).toHaveLength(1)
  await settle()
  expect([requestedPaths.includes('/projects/v1/origins'), kinds()]).toEqual([false, []])
})

test('the secure site of the services is that of the project', async () => {
  vi.stubGlobal('location', new URL('https://bad.example/'))
  arrive({ services: { ...services, secureSite: 'https://secure.example' } })
  client.internals.addConnector({ ...client.wallet, info: embedded, frames: ['https://secure.example'] })
  act()
  await expect.poll(kinds).toEqual(['INVALID_APP_CONFIGURATION'])
})

test('no origins request is made without an embedded wallet', async () => {
  arrive()
  act()
  await expect.poll(trackedTypes).toHaveLength(1)
  expect(requestedPaths).not.toContain('/projects/v1/origins')
})
