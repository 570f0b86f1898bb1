import { describe, expect, test } from 'vitest'
import { fakeClient } from '../../test/fakeClient.js'
import type { ConnectorInfo, ConnectorType } from '../entities/connection.js'
import type { Wallet } from '../entities/wallet.js'
import { toConnectMethods, toWalletGroups, type WalletGroupSources, walletListQueries } from './walletList.js'

const connector = (type: ConnectorType, id: string = type): ConnectorInfo => ({ id, name: id, type, chain: 'eip155' })
const wallet = (id: string, rest: Partial<Wallet> = {}): Wallet => ({ id, name: id, chains: [], ...rest })
const page = (...wallets: Wallet[]) => ({ wallets, count: 100 })
const platform = { isMobile: false, os: 'other', telegram: false } as const

describe('walletListQueries', () => {
  const enabled = (client: ReturnType<typeof fakeClient>, recent: readonly { id: string; name: string }[] = []) =>
    Object.entries(walletListQueries(client, recent)).flatMap(([name, query]) => (query.enabled ? [name] : []))

  test('only recommended wallets are requested when the app names none', () => {
    expect(enabled(fakeClient({ projectId: 'test' }))).toEqual(['recommended'])
  })

  test('featured and excluded wallets are requested by id', () => {
    const client = fakeClient({ projectId: 'test', wallets: { featured: ['a'], exclude: ['b'] } })
    expect(enabled(client)).toEqual(['known', 'excluded', 'recommended'])
  })

  test('recent wallets are requested when their id is one of the directory', () => {
    expect(enabled(fakeClient({ projectId: 'test' }), [{ id: 'io.metamask', name: 'A' }])).not.toContain('known')
    expect(enabled(fakeClient({ projectId: 'test' }), [{ id: 'a'.repeat(64), name: 'A' }])).toContain('known')
  })

  test('nothing is requested without a project id', () => {
    expect(enabled(fakeClient({ projectId: '', wallets: { featured: ['a'] } }))).toEqual([])
  })
})

describe('toWalletGroups', () => {
  const sources: WalletGroupSources = {
    connectors: [connector('WALLET_CONNECT'), connector('ANNOUNCED')],
    wanted: {},
    recent: [],
    known: undefined,
    excluded: undefined,
    recommended: undefined,
    order: [],
    platform,
  }
  const listed = (client: ReturnType<typeof fakeClient>, change: Partial<WalletGroupSources> = {}) =>
    toWalletGroups(client, { ...sources, ...change }).map(({ type, wallets }) => [type, ...wallets.map(({ id }) => id)])

  test('installed wallets are listed before the directory answered', () => {
    expect(listed(fakeClient({ projectId: 'test' }))).toEqual([
      ['injected', 'ANNOUNCED'],
      ['walletConnect', 'WALLET_CONNECT'],
    ])
  })

  test('featured wallets keep the app’s order, and only the first four are listed', () => {
    const featured = ['e', 'd', 'c', 'b', 'a']
    const known = page(...featured.toReversed().map((id) => wallet(id)))
    const groups = listed(fakeClient({ projectId: 'test', wallets: { featured } }), { known })
    expect(groups).toContainEqual(['featured', 'e', 'd', 'c', 'b'])
  })

  test('only wallets of the wanted namespace are listed, each with the route to its connection', () => {
    const recommended = page(wallet('a', { chains: ['solana:1'] }), wallet('b', { chains: ['eip155:1'] }))
    const wanted = { namespace: 'eip155', network: 'eip155:1' } as const
    const groups = toWalletGroups(fakeClient({ projectId: 'test' }), { ...sources, recommended, wanted })
    expect(groups.map(({ type, wallets }) => [type, wallets.map(({ leadsTo }) => leadsTo)])).toEqual([
      [
        'injected',
        [{ view: 'ConnectingExternal', params: { wallet: expect.objectContaining({ id: 'ANNOUNCED' }), ...wanted } }],
      ],
      ['walletConnect', [{ view: 'ConnectingWalletConnect', params: undefined }]],
      ['recommended', [{ view: 'ConnectingWalletConnect', params: { wallet: expect.objectContaining({ id: 'b' }) } }]],
    ])
  })

  test('the configured order of groups wins', () => {
    expect(listed(fakeClient({ projectId: 'test' }), { order: ['injected'] })[0]).toEqual(['injected', 'ANNOUNCED'])
  })

  test('a wallet with an image id gets the directory’s image URL', () => {
    const recommended = page(wallet('a', { imageId: 'image' }))
    const [group] = toWalletGroups(fakeClient({ projectId: 'test' }), { ...sources, connectors: [], recommended })
    expect(group?.wallets[0]?.imageUrl).toMatch(/\/getWalletImage\/image\?/)
  })

  test('a wallet keeps its own image URL', () => {
    const recommended = page(wallet('a', { imageId: 'image', imageUrl: 'https://a.example/own.png' }))
    const [group] = toWalletGroups(fakeClient({ projectId: 'test' }), { ...sources, connectors: [], recommended })
    expect(group?.wallets[0]?.imageUrl).toBe('https://a.example/own.png')
  })
})

describe('toConnectMethods', () => {
  const features = { connectMethodsOrder: undefined, email: true, socials: ['google'] } as const

  test.each([
    { connectors: [], rest: {}, methods: ['wallet'] },
    { connectors: [connector('WALLET_CONNECT')], rest: {}, methods: ['wallet'] },
    { connectors: [connector('AUTH')], rest: {}, methods: ['email', 'social', 'wallet'] },
    { connectors: [connector('AUTH'), connector('ANNOUNCED')], rest: {}, methods: ['wallet', 'email', 'social'] },
    { connectors: [connector('AUTH')], rest: { email: false }, methods: ['social', 'wallet'] },
    { connectors: [connector('AUTH')], rest: { socials: [] }, methods: ['email', 'wallet'] },
    {
      connectors: [connector('AUTH')],
      rest: { connectMethodsOrder: ['wallet', 'email'] as const },
      methods: ['wallet', 'email'],
    },
  ])(
    'toConnectMethods returns $methods for $connectors.length connectors and $rest',
    ({ connectors, rest, methods }) => {
      expect(toConnectMethods(connectors, { ...features, ...rest })).toEqual(methods)
    },
  )
})
