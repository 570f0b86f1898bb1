import { describe, expect, test } from 'vitest'
import { fakeClient } from '../../test/fakeClient.js'
import type { ConnectorInfo, ConnectorType } from '../entities/connection.js'
import type { Wallet } from '../entities/wallet.js'
import { type DirectoryItems, toDirectoryWallets } from './walletDirectory.js'

const connector = (type: ConnectorType, id: string = type): ConnectorInfo => ({ id, name: id, type, chain: 'eip155' })
const wallet = (id: string, rest: Partial<Wallet> = {}): Wallet => ({ id, name: id, chains: [], ...rest })
const page = (...wallets: Wallet[]) => ({ wallets, count: 100 })
const platform = { isMobile: false, os: 'other', telegram: false } as const

describe('toDirectoryWallets', () => {
  test('a wallet on two pages is listed once, and the count is the directory’s', () => {
    const pages = [page(wallet('a'), wallet('b')), page(wallet('b'), wallet('c'))]
    const { wallets, count } = toDirectoryWallets(fakeClient({ projectId: 'test' }), pages, {
      connectors: [],
      wanted: {},
      platform,
    })
    expect([wallets.map(({ id }) => id), count]).toEqual([['a', 'b', 'c'], 100])
  })

  test('a page that arrives leaves the items of the others as they are', () => {
    const client = fakeClient({ projectId: 'test' })
    const pages = [page(wallet('a'), wallet('b')), page(wallet('c'))]
    const items: DirectoryItems = new WeakMap()
    const [first, all] = [pages.slice(0, 1), pages].map((loaded) =>
      toDirectoryWallets(client, loaded, { connectors: [], wanted: {}, platform }, items),
    )
    expect(all?.wallets.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(all?.wallets[0]).toBe(first?.wallets[0])
    expect(all?.wallets[1]).toBe(first?.wallets[1])
  })

  test('a phone lists only wallets that it can open', () => {
    const pages = [page(wallet('a'), wallet('b', { mobileLink: 'b://' }))]
    const { wallets } = toDirectoryWallets(fakeClient({ projectId: 'test' }), pages, {
      connectors: [],
      wanted: {},
      platform: { ...platform, isMobile: true },
    })
    expect(wallets.map(({ id }) => id)).toEqual(['b'])
  })

  test('an installed wallet is listed with its connector', () => {
    const pages = [page(wallet('a', { rdns: 'a.wallet' }))]
    const installed = { ...connector('ANNOUNCED', 'a.wallet'), info: { rdns: 'a.wallet' } }
    const { wallets } = toDirectoryWallets(fakeClient({ projectId: 'test' }), pages, {
      connectors: [installed],
      wanted: {},
      platform,
    })
    expect(wallets).toMatchObject([{ id: 'a', installed: true, connectorId: 'a.wallet' }])
  })

  test('only wallets of the wanted namespace are listed', () => {
    const pages = [page(wallet('a', { chains: ['solana:1'] }), wallet('b', { chains: ['eip155:1'] }))]
    const wanted = { namespace: 'solana' } as const
    const { wallets } = toDirectoryWallets(fakeClient({ projectId: 'test' }), pages, {
      connectors: [],
      wanted,
      platform,
    })
    expect(wallets.map(({ id, leadsTo }) => [id, leadsTo.view])).toEqual([['a', 'ConnectingExternal']])
  })

  test('offers three wallets to people who have none, each with its link for this device', () => {
    const store = (id: string) => wallet(id, { chromeStore: `https://chrome.example/${id}` })
    const pages = [
      page(wallet('nowhere'), wallet('a', { rdns: 'a.wallet' }), store('b'), store('c'), store('d'), store('e')),
    ]
    const installed = { ...connector('ANNOUNCED', 'a.wallet'), info: { rdns: 'a.wallet' } }
    const { installable } = toDirectoryWallets(fakeClient({ projectId: 'test' }), pages, {
      connectors: [installed],
      wanted: {},
      platform,
    })
    expect(installable.map(({ id, installLink }) => [id, installLink])).toEqual(
      ['b', 'c', 'd'].map((id) => [id, { kind: 'extension', url: `https://chrome.example/${id}` }]),
    )
  })

  test.each([
    { isMobile: true, apps: ['a', 'b', 'c', 'd', 'e'] },
    { isMobile: false, apps: [] },
  ])('offers the first five apps that open by a link on a phone only (phone: $isMobile)', ({ isMobile, apps }) => {
    const app = (id: string) => wallet(id, { mobileLink: `${id}://` })
    const pages = [
      page(
        wallet('web', { webappLink: 'https://web.example' }),
        app('here'),
        ...['a', 'b', 'c', 'd', 'e', 'f'].map((id) => app(id)),
      ),
    ]
    const installed = { ...connector('ANNOUNCED', 'here'), info: { rdns: 'here' } }
    const found = toDirectoryWallets(fakeClient({ projectId: 'test' }), pages, {
      connectors: [installed],
      wanted: {},
      platform: { ...platform, isMobile },
    })
    expect(found.apps.map(({ id }) => id)).toEqual(apps)
  })

  test('no page is an empty list', () => {
    expect(toDirectoryWallets(fakeClient({ projectId: 'test' }), [], { connectors: [], wanted: {}, platform })).toEqual(
      {
        wallets: [],
        installable: [],
        apps: [],
        count: 0,
      },
    )
  })
})
