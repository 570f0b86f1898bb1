// These modules load lazily in a page. Loading them here makes the lazy imports settle within a microtask.
import './discoverLater.js'
import './safeConnector.js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alice } from '../../../test/fakeConnector.js'
import type { Connector } from '../../connectors/connector.js'
import { limits } from '../../constants/limits.js'
import { eip155 } from './adapter.js'

type SafeRequest = { readonly id: string; readonly method: string; readonly params: unknown; readonly env: unknown }

const safeOrigin = 'https://app.safe.global'
const hash = `0x${'ab'.repeat(32)}`
const safeTxHash = `0x${'cd'.repeat(32)}`
const ownParent = window.parent

let asked: SafeRequest[]
let targets: Set<string>
let answers: Record<string, (params: never) => unknown>
let parent: { postMessage(request: SafeRequest, target: string): void }
let listeners: number
let undos: (() => void)[]

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  targets = new Set()
  undos = []
  answers = {
    getSafeInfo: () => ({ safeAddress: alice.toLowerCase(), chainId: 8453, threshold: 2, owners: [] }),
    sendTransactions: () => ({ safeTxHash }),
    signMessage: () => ({ safeTxHash }),
  }
  parent = {
    postMessage(request, target) {
      asked.push(request)
      targets.add(target)
      void Promise.resolve().then(() => reply(request))
    },
  }
  listeners = 0
  const { addEventListener, removeEventListener } = window
  vi.spyOn(window, 'addEventListener').mockImplementation((...values: Parameters<typeof addEventListener>) => {
    if (values[0] === 'message') listeners += 1
    addEventListener.apply(window, values)
  })
  vi.spyOn(window, 'removeEventListener').mockImplementation((...values: Parameters<typeof removeEventListener>) => {
    if (values[0] === 'message') listeners -= 1
    removeEventListener.apply(window, values)
  })
  frame(safeOrigin)
})
afterEach(() => {
  for (const undo of undos) undo()
  vi.restoreAllMocks()
  vi.useRealTimers()
  Object.defineProperty(window, 'parent', { configurable: true, value: ownParent })
  Object.defineProperty(document, 'referrer', { configurable: true, value: '' })
})

/** Puts this page into a frame of a page with this origin. */
function frame(origin: string, around: object = parent) {
  Object.defineProperty(window, 'parent', { configurable: true, value: around })
  Object.defineProperty(document, 'referrer', { configurable: true, value: `${origin}/apps/open` })
}

const receive = (data: unknown, { origin = safeOrigin, source = parent }: { origin?: string; source?: object } = {}) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: source as Window }))

function reply({ id, method, params }: SafeRequest) {
  const answer = answers[method]
  if (!answer) return
  try {
    receive({ id, success: true, version: '9.1.0', data: answer(params as never) })
  } catch (thrown) {
    receive({ id, success: false, version: '9.1.0', error: (thrown as Error).message })
  }
}

async function discover(): Promise<Connector | undefined> {
  const found: Connector[] = []
  undos.push(eip155().discover({ announced: true, networks: [] }, (connector) => found.push(connector)))
  await vi.advanceTimersByTimeAsync(0)
  const [safe] = found
  if (safe) undos.push(() => safe.release?.())
  return safe
}
const signal = new AbortController().signal
const request = (safe: Connector | undefined, method: string, params: unknown = []) =>
  (safe?.request({ method, params }, 'eip155:8453') ?? Promise.reject(new Error('no Safe'))).then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )

test('a page in the frame of a Safe finds it', async () => {
  expect((await discover())?.info).toMatchObject({ id: 'safe', name: 'Safe', type: 'ANNOUNCED' })
})

test.each(['https://app.safe.global.evil.example', 'http://app.safe.global', 'https://evil.example'])(
  'a page in a frame of %s finds no Safe',
  async (origin) => {
    frame(origin)
    expect(await discover()).toBeUndefined()
  },
)

test('a page in no frame finds no Safe', async () => {
  frame(safeOrigin, window)
  expect(await discover()).toBeUndefined()
})

test('the Safe connects with its address and its network, and nothing keeps listening', async () => {
  expect(await (await discover())?.connect({ signal })).toMatchObject([
    { accounts: [{ address: alice }], caipNetworkId: 'eip155:8453' },
  ])
  expect(asked[0]).toMatchObject({ method: 'getSafeInfo', env: { sdkVersion: expect.stringMatching(/^\d/) } })
  expect([listeners, ...targets]).toEqual([0, safeOrigin])
})

test('a transaction is answered when it was executed, with its hash on the network', async () => {
  let executed = false
  answers['getTxBySafeTxHash'] = () =>
    executed ? { txStatus: 'SUCCESS', txHash: hash } : { txStatus: 'AWAITING_CONFIRMATIONS', txHash: null }
  const sent = request(await discover(), 'eth_sendTransaction', [{ from: alice, to: alice, value: '0x10' }])
  await vi.advanceTimersByTimeAsync(limits.confirmation.pollInterval * 3)
  executed = true
  await vi.advanceTimersByTimeAsync(limits.confirmation.pollInterval)
  expect(await sent).toEqual({ value: hash })
  expect(asked.find(({ method }) => method === 'sendTransactions')?.params).toEqual({
    txs: [{ to: alice, value: '16', data: '0x' }],
    params: {},
  })
})

test('a transaction that its signers dropped is rejected', async () => {
  answers['getTxBySafeTxHash'] = () => ({ txStatus: 'CANCELLED', txHash: null })
  const sent = await request(await discover(), 'eth_sendTransaction', [{ to: alice }])
  expect(sent).toMatchObject({ error: { code: 'USER_REJECTED' } })
})

test('a refusal in the Safe is a rejection', async () => {
  answers['sendTransactions'] = () => {
    throw new Error('Transaction was rejected')
  }
  const sent = await request(await discover(), 'eth_sendTransaction', [{ to: alice }])
  expect(sent).toMatchObject({ error: { code: 'USER_REJECTED' } })
})

test('a message is handed to the signers, and its signature is empty', async () => {
  expect(await request(await discover(), 'personal_sign', ['0x6869', alice])).toEqual({ value: '0x' })
  expect(asked.at(-1)).toMatchObject({ method: 'signMessage', params: { message: '0x6869' } })
})

test('a method that a Safe does not have is refused without asking it', async () => {
  const answer = await request(await discover(), 'wallet_switchEthereumChain', [{ chainId: '0x1' }])
  expect(answer).toMatchObject({ error: { code: 'UNSUPPORTED_METHOD' } })
  expect(asked).toEqual([])
})

test('messages of another origin or another window are ignored', async () => {
  delete answers['getSafeInfo']
  const safe = await discover()
  const connected = safe?.connect({ signal })
  const result = connected?.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  await vi.advanceTimersByTimeAsync(1)
  const id = asked[0]?.id
  const evil = { id, success: true, data: { safeAddress: `0x${'66'.repeat(20)}`, chainId: 1 } }
  receive(evil, { origin: 'https://evil.example' })
  receive(evil, { source: window })
  receive({ ...evil, id: 'other' })
  receive({ id, success: true, data: { safeAddress: alice, chainId: 10 } })
  await vi.advanceTimersByTimeAsync(1)
  receive({ id: asked[1]?.id, success: true, data: { safeAddress: alice, chainId: 10 } })
  await vi.advanceTimersByTimeAsync(1)
  expect(await result).toMatchObject({ value: [{ accounts: [{ address: alice }], caipNetworkId: 'eip155:10' }] })
})

test('a page around this one that never answers ends in an error after ten seconds', async () => {
  delete answers['getSafeInfo']
  const safe = await discover()
  const connected = safe?.connect({ signal }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(limits.http.timeout)
  expect(await connected).toMatchObject({ code: 'REQUEST_TIMED_OUT' })
  expect(listeners).toBe(0)
})

test('releasing the Safe ends what is open, and leaves no listener and no timer', async () => {
  delete answers['sendTransactions']
  const safe = await discover()
  const sent = request(safe, 'eth_sendTransaction', [{ to: alice }])
  await vi.advanceTimersByTimeAsync(1)
  expect(listeners).toBe(1)
  safe?.release?.()
  expect(await sent).toHaveProperty('error')
  expect(listeners).toBe(0)
  undos.pop()
  for (const undo of undos.splice(0)) undo()
  expect(vi.getTimerCount()).toBe(0)
})
