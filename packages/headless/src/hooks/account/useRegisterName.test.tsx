import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { type Address, verifyMessage } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { settle } from '../../../test/clock.js'
import { remoteHost, remoteServices } from '../../../test/remoteServices.js'
import { hasStarted, withProviders } from '../../../test/withProviders.js'
import { connect } from '../../actions/connection/connect.js'
import { disconnect } from '../../actions/connection/disconnect.js'
import { switchNetwork } from '../../actions/connection/switchNetwork.js'
import { eip155 } from '../../chains/eip155/index.js'
import type { Client } from '../../client/client.js'
import { arbitrum, base, mainnet } from '../../networks/eip155.js'
import {
  createEmbeddedTestWallet,
  type EmbeddedTestWallet,
} from '../../testing/wallets/eip155/createEmbeddedTestWallet.js'
import { createTestWallet } from '../../testing/wallets/eip155/createTestWallet.js'
import { useAccountName } from './useAccountName.js'
import { useRegisterName } from './useRegisterName.js'
import { useResolveName } from './useResolveName.js'

/** What the service answers in place of its own reply. */
let answer: (() => Response | Promise<Response>) | undefined
/** What is awaited before the service reads a registration. */
let gate: Promise<void> | undefined
/** What is awaited before the service tells whose a name is. */
let lookUp: Promise<void> | undefined
const services = remoteServices(
  {
    verifyName: ({ address, message, signature }) => verifyMessage({ address: address as Address, message, signature }),
  },
  http.post(`${remoteHost}/v1/profile/account`, async () => {
    await gate
    return answer?.()
  }),
  // Answers nothing by itself: the next handler does.
  http.get(`${remoteHost}/v1/profile/account/:name`, () => lookUp),
)

let client: Client
let wallet: EmbeddedTestWallet

async function setUp() {
  wallet = createEmbeddedTestWallet({ privateKey: generatePrivateKey(), rpcUrls: { 1: remoteHost, 8453: remoteHost } })
  client = services.client({
    networks: [mainnet, base],
    adapters: [eip155()],
    connectors: [wallet.connector],
  })
}

beforeEach(async () => {
  answer = undefined
  gate = undefined
  lookUp = undefined
  await setUp()
})
afterEach(() => {
  cleanup()
  client.destroy()
})

const hooks = () => ({ flow: useRegisterName(), name: useAccountName() })

async function open() {
  const page = renderHook(hooks, { wrapper: withProviders(client) })
  await hasStarted(client)
  await act(() => connect(client, { connector: 'ID_AUTH' }))
  return page.result
}

type Page = Awaited<ReturnType<typeof open>>

const type = (page: Page, name: string) => {
  act(() => page.current.flow.setName(name))
}
const press = (page: Page) => {
  act(() => void page.current.flow.register())
}
const reaches = (page: Page, step: string) => waitFor(() => expect(page.current.flow.step).toBe(step))
const signatures = () => wallet.requests.filter(({ method }) => method === 'personal_sign').length

test('the name takes options of TanStack Query', async () => {
  const use = () => useAccountName({ query: { enabled: false, placeholderData: [] } })
  const { result } = renderHook(use, { wrapper: withProviders(client) })
  await hasStarted(client)
  await act(() => connect(client, { connector: 'ID_AUTH' }))
  await act(() => settle())
  expect(result.current).toMatchObject({ data: null, isPlaceholderData: true, fetchStatus: 'idle' })
  expect(services.count('/profile/')).toBe(0)
})

test('registers the typed name with a real signature, and the account has it', async () => {
  const page = await open()
  await waitFor(() => expect(page.current.name.data).toBeNull())
  type(page, 'Nora-Lind')
  expect(page.current.flow).toMatchObject({
    step: 'form',
    fullName: 'nora-lind.reown.id',
    zone: '.reown.id',
    canRegister: true,
  })
  press(page)
  await reaches(page, 'registered')
  expect(page.current.flow).toMatchObject({ name: 'nora-lind.reown.id', draft: '', isPending: false })
  await waitFor(() => expect(page.current.name.data).toBe('nora-lind.reown.id'))
  const { result } = renderHook(() => useResolveName({ name: 'nora-lind.reown.id' }), {
    wrapper: withProviders(client),
  })
  await waitFor(() => expect(result.current.data?.address).toBe(wallet.address))
})

test('a double click asks for one signature and registers once', async () => {
  const page = await open()
  type(page, 'double-name')
  act(() => {
    void page.current.flow.register()
    void page.current.flow.register()
  })
  await reaches(page, 'registered')
  expect([signatures(), services.count('/v1/profile/account')]).toEqual([1, 1])
})

test.each(['', 'ann', 'an_na'])('does not ask the wallet for the invalid name %j', async (name) => {
  const page = await open()
  type(page, name)
  press(page)
  await act(() => settle())
  expect([page.current.flow.step, page.current.flow.canRegister, signatures()]).toEqual(['form', false, 0])
})

test('says which names are taken, and suggests free ones for the text that is typed now', async () => {
  const page = await open()
  type(page, 'alder')
  await waitFor(() => expect(page.current.flow.isTaken).toBe(true))
  expect(page.current.flow).toMatchObject({ canRegister: false, isSearching: false })
  expect(page.current.flow.suggestions).toContain('myalder.reown.id')
  type(page, 'alder-two')
  expect(page.current.flow).toMatchObject({ isTaken: false, isSearching: true, suggestions: [] })
  await waitFor(() => expect(page.current.flow.suggestions).toContain('myalder-two.reown.id'))
})

test('a name is registered without its suggestions', async () => {
  services.faults.set('profileSuggestions', { status: 400 })
  const page = await open()
  type(page, 'no-advice')
  await waitFor(() => expect(page.current.flow.suggestionsError).not.toBeNull())
  expect(page.current.flow).toMatchObject({ isSearching: false, canRegister: true })
})

test('a rejection keeps what is typed, and can be tried again', async () => {
  const page = await open()
  wallet.behavior = 'reject'
  type(page, 'second-try')
  press(page)
  await reaches(page, 'rejected')
  expect(page.current.flow).toMatchObject({ draft: 'second-try', error: { isUserRejection: true } })
  wallet.behavior = 'approve'
  press(page)
  await reaches(page, 'registered')
})

test('a refusal of the service fails', async () => {
  answer = () => HttpResponse.json({ reasons: [{ description: 'taken' }] }, { status: 400 })
  const page = await open()
  type(page, 'refused')
  press(page)
  await reaches(page, 'failed')
  expect(page.current.flow).toMatchObject({ draft: 'refused', error: { message: 'Error registering name' } })
})

test.each([
  { when: 'the connection breaks', reply: () => HttpResponse.error() },
  { when: 'the service is down', reply: () => new HttpResponse(null, { status: 503 }) },
])('nobody knows the outcome when $when, until the service is asked', async ({ reply }) => {
  answer = reply
  const page = await open()
  type(page, 'lost-reply')
  press(page)
  await reaches(page, 'unknown')
  press(page)
  expect(signatures()).toBe(1)
  await act(() => page.current.flow.check())
  expect(page.current.flow.step).toBe('failed')
})

test('a name whose reply was lost is found', async () => {
  const page = await open()
  type(page, 'found-again')
  press(page)
  await reaches(page, 'registered')
  act(() => page.current.flow.back())
  answer = () => HttpResponse.error()
  type(page, 'found-again')
  press(page)
  await reaches(page, 'unknown')
  services.faults.set('profileAccount', { status: 400 })
  await act(() => page.current.flow.check())
  expect(page.current.flow).toMatchObject({ step: 'unknown', isChecking: false })
  services.faults.clear()
  await act(() => page.current.flow.check())
  expect(page.current.flow).toMatchObject({ step: 'registered', name: 'found-again.reown.id' })
})

test('a late answer about one name says nothing about the next one', async () => {
  const page = await open()
  type(page, 'first-name')
  press(page)
  await reaches(page, 'registered')
  act(() => page.current.flow.back())
  answer = () => HttpResponse.error()
  type(page, 'first-name')
  press(page)
  await reaches(page, 'unknown')
  let proceed = () => undefined as void
  lookUp = new Promise((resolve) => (proceed = resolve))
  let checked = Promise.resolve()
  act(() => {
    checked = page.current.flow.check()
    page.current.flow.back()
  })
  type(page, 'second-name')
  press(page)
  await reaches(page, 'unknown')
  proceed()
  await act(() => checked)
  expect(page.current.flow).toMatchObject({ step: 'unknown', name: 'second-name.reown.id', isChecking: false })
})

test('the signature and the service are steps of their own', async () => {
  const page = await open()
  let proceed = () => undefined as void
  gate = new Promise((resolve) => (proceed = resolve))
  wallet.behavior = 'hang'
  type(page, 'two-steps')
  press(page)
  await reaches(page, 'signing')
  act(() => page.current.flow.back())
  expect(page.current.flow).toMatchObject({ step: 'signing', isPending: true })
  wallet.behavior = 'approve'
  await reaches(page, 'registering')
  proceed()
  await reaches(page, 'registered')
})

test.each([
  { what: 'another network', change: async () => wallet.setChain(8453) },
  { what: 'a disconnect', change: () => disconnect(client) },
])('$what ends it, and a late signature registers nothing', async ({ change }) => {
  const page = await open()
  wallet.behavior = 'hang'
  type(page, 'too-late')
  press(page)
  await reaches(page, 'signing')
  await waitFor(() => expect(signatures()).toBe(1))
  await act(() => change())
  wallet.behavior = 'approve'
  await act(() => settle())
  expect(services.count('/v1/profile/account')).toBe(0)
  expect(client.state.getState().openRequests).toEqual([])
  expect(page.current.flow).toMatchObject({ step: 'form', draft: 'too-late' })
})

test('what is typed survives leaving, and a registration goes on', async () => {
  const { result: page, unmount } = renderHook(hooks, { wrapper: withProviders(client) })
  await hasStarted(client)
  await act(() => connect(client, { connector: 'ID_AUTH' }))
  wallet.behavior = 'hang'
  type(page, 'come-back')
  press(page)
  await reaches(page, 'signing')
  unmount()
  await settle()
  const { result } = renderHook(hooks, { wrapper: withProviders(client) })
  expect(result.current.flow).toMatchObject({ step: 'signing', draft: 'come-back' })
  wallet.behavior = 'approve'
  await reaches(result, 'registered')
})

test('the modal goes from the form to the success', async () => {
  const page = await open()
  act(() => client.internals.modal.open({ route: { view: 'RegisterAccountName', params: undefined } }))
  type(page, 'on-screen')
  press(page)
  await reaches(page, 'registered')
  expect(client.state.getState().modal.history.at(-1)).toEqual({
    view: 'RegisterAccountNameSuccess',
    params: { name: 'on-screen.reown.id' },
  })
})

test('only accounts of an embedded wallet are offered a name, and looked up', async () => {
  const seed = { name: 'Other', rdns: 'example.other', privateKey: generatePrivateKey() }
  const other = createTestWallet({ ...seed, rpcUrls: { 1: remoteHost } })
  const stop = other.announce()
  const { result } = renderHook(hooks, { wrapper: withProviders(client) })
  await hasStarted(client)
  await waitFor(() => expect(client.state.getState().connectors.map(({ id }) => id)).toContain('example.other'))
  await act(() => connect(client, { connector: 'example.other' }))
  await act(() => settle())
  expect([result.current.name.data, services.count('/v1/profile/reverse')]).toEqual([undefined, 0])
  stop()
})

test('no name is offered on a network that the service does not serve', async () => {
  client.destroy()
  wallet = createEmbeddedTestWallet({ privateKey: generatePrivateKey(), rpcUrls: { 1: remoteHost, 42161: remoteHost } })
  client = services.client({ networks: [mainnet, arbitrum], adapters: [eip155()], connectors: [wallet.connector] })
  const page = await open()
  await waitFor(() => expect(page.current.name.data).toBeNull())
  await act(() => switchNetwork(client, { caipNetworkId: 'eip155:42161' }))
  await act(() => settle())
  expect([page.current.name.data, page.current.name.fetchStatus]).toEqual([undefined, 'idle'])
  await act(() => switchNetwork(client, { caipNetworkId: 'eip155:1' }))
  await waitFor(() => expect(page.current.name.data).toBeNull())
})

test('a name that cannot be looked up is told, whatever failed', async () => {
  services.faults.set('supportedChains', { status: 400 })
  const page = await open()
  await waitFor(() => expect(page.current.name.error).toMatchObject({ code: 'NAMES_FAILED' }))
})
