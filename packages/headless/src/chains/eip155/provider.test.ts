import { beforeEach, describe, expect, test } from 'vitest'
import { alice, bob } from '../../../test/fakeConnector.js'
import { NotConnectedError, RequestPendingError, WalletLockedError } from '../../errors/connection.js'
import { toPorticoError } from '../../errors/normalize.js'
import { UserRejectedRequestError } from '../../errors/request.js'
import { base, mainnet } from '../../networks/eip155.js'
import type { ConnectedProvider, ProviderHost, ProviderSession } from '../provider.js'
import { createProvider } from './provider.js'

const connected: ProviderSession = { addresses: [alice, bob], caipNetworkId: 'eip155:1' }

let session: ProviderSession | undefined
let listeners: Set<() => void>
let asked: unknown[]
let answer: (method: string) => unknown
let provider: ConnectedProvider

const move = (next: ProviderSession | undefined) => {
  session = next
  for (const listener of listeners) listener()
}

beforeEach(() => {
  session = connected
  listeners = new Set()
  asked = []
  answer = () => 'answer'
  const log = async (what: unknown) => {
    asked.push(what)
    return answer(String(what)) as never
  }
  provider = createProvider({
    namespace: 'eip155',
    session: () => session,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    findNetwork: (id) => [mainnet, base].find(({ caipNetworkId }) => caipNetworkId === id),
    request: ({ method }) => log(method),
    sendTransaction: log,
    sendCalls: log,
    switchNetwork: log,
    signMessage: log,
    signTransaction: log,
    signAllTransactions: log,
    wallets: () => [],
  } satisfies ProviderHost)
})

const request = (method: string, ...params: readonly unknown[]) => provider.request({ method, params })

test('tells account and chain as the page shows them, without asking the wallet', async () => {
  expect(await request('eth_accounts')).toEqual([alice, bob])
  expect(await request('eth_requestAccounts')).toEqual([alice, bob])
  expect(await request('eth_chainId')).toBe('0x1')
  expect(await request('net_version')).toBe('1')
  expect(asked).toEqual([])
})

test('has no account while nothing is connected', async () => {
  session = undefined
  expect(await request('eth_accounts')).toEqual([])
  await expect(request('eth_requestAccounts')).rejects.toMatchObject({ code: 4100 })
  await expect(request('eth_chainId')).rejects.toMatchObject({ code: 4100 })
})

test('passes everything else on to the wallet', async () => {
  expect(await request('eth_call', {}, 'latest')).toBe('answer')
  expect(await request('eth_sendTransaction', { to: bob })).toBe('answer')
  expect(asked).toEqual(['eth_call', { to: bob }])
})

test.each([
  { version: '2.0.0', answer: { id: 'answer' } },
  { version: '1.0', answer: 'answer' },
])('hands calls over, and answers as version $version does', async ({ version, answer: expected }) => {
  const calls = [{ to: bob }]
  expect(await request('wallet_sendCalls', { version, calls, from: alice, chainId: '0x1' })).toEqual(expected)
  expect(asked).toEqual([{ calls, isAtomic: false, capabilities: undefined }])
})

test('refuses calls of another account and for another chain', async () => {
  await expect(request('wallet_sendCalls', { calls: [], from: bob })).rejects.toMatchObject({ code: 4100 })
  await expect(request('wallet_sendCalls', { calls: [], chainId: '0x2' })).rejects.toMatchObject({ code: 4901 })
  expect(asked).toEqual([])
})

test('switches to a configured chain, and to no other', async () => {
  expect(await request('wallet_switchEthereumChain', { chainId: '0x2105' })).toBeNull()
  await expect(request('wallet_switchEthereumChain', { chainId: '0x2' })).rejects.toMatchObject({ code: 4902 })
  await expect(request('wallet_switchEthereumChain', { chainId: 'base' })).rejects.toMatchObject({ code: -32602 })
  expect(asked).toEqual(['eip155:8453'])
})

describe('events', () => {
  let events: (readonly [string, unknown])[]
  const names = ['connect', 'disconnect', 'chainChanged', 'accountsChanged']
  const handlers = new Map(names.map((name) => [name, (value: unknown) => void events.push([name, value])] as const))

  beforeEach(() => {
    events = []
    for (const [name, handler] of handlers) provider.on(name, handler)
  })

  test('tell another chain, another account and the end of the connection, in this order', () => {
    move({ addresses: [alice, bob], caipNetworkId: 'eip155:8453' })
    move({ addresses: [bob], caipNetworkId: 'eip155:8453' })
    move(undefined)
    expect(events).toEqual([
      ['chainChanged', '0x2105'],
      ['accountsChanged', [bob]],
      ['accountsChanged', []],
      ['disconnect', expect.objectContaining({ code: 4900 })],
    ])
  })

  test('tell a new connection, and nothing when nothing changed', () => {
    move({ ...connected })
    move(undefined)
    events = []
    move(connected)
    expect(events).toEqual([
      ['connect', { chainId: '0x1' }],
      ['accountsChanged', [alice, bob]],
    ])
  })

  test('end with the last listener, and begin anew with the next', () => {
    for (const [name, handler] of handlers) provider.removeListener(name, handler)
    expect(listeners.size).toBe(0)
    provider.on('chainChanged', handlers.get('chainChanged') ?? (() => undefined))
    move({ ...connected, caipNetworkId: 'eip155:8453' })
    expect(events).toEqual([['chainChanged', '0x2105']])
  })
})

describe('errors have the code that libraries look for', () => {
  test.each([
    [new UserRejectedRequestError(), 4001],
    [new NotConnectedError(), 4100],
    [new WalletLockedError(), 4100],
    [new RequestPendingError(), -32002],
    [new TypeError('of the wallet'), -32603],
  ])('%s: %i', async (thrown, code) => {
    answer = () => {
      throw thrown
    }
    await expect(request('personal_sign')).rejects.toMatchObject({ name: 'ProviderRpcError', code })
  })

  test('and the data of a revert, with which they decode it', async () => {
    const data = '0x08c379a0'
    answer = () => {
      throw toPorticoError({ code: 3, message: 'execution reverted', data })
    }
    await expect(request('eth_call')).rejects.toMatchObject({ code: 3, data })
  })
})
