import { describe, expect, test } from 'vitest'
import { walletGroupsOrder } from '../../constants/features.js'
import type { ConnectorInfo } from '../../entities/connection.js'
import type { Wallet } from '../../entities/wallet.js'
import { groupWallets, orderWalletGroups, type WalletSources } from './wallets.js'

describe('orderWalletGroups', () => {
  const group = (type: 'recent' | 'injected' | 'featured' | 'walletConnect' | 'recommended', ...wallets: string[]) => ({
    type,
    wallets,
  })

  test('uses the default order and removes empty groups', () => {
    const groups = [group('recommended', 'a'), group('featured'), group('injected', 'b'), group('walletConnect', 'c')]
    expect(orderWalletGroups(groups).map(({ type }) => type)).toEqual(['walletConnect', 'injected', 'recommended'])
  })

  test('puts installed wallets before the QR code on a desktop, unless the order is configured', () => {
    const groups = [group('walletConnect', 'c'), group('recent', 'd'), group('injected', 'b'), group('featured', 'e')]
    const order = (...options: Parameters<typeof orderWalletGroups> extends [unknown, ...infer Rest] ? Rest : never) =>
      orderWalletGroups(groups, ...options).map(({ type }) => type)
    expect(order(walletGroupsOrder, { isMobile: false })).toEqual(['recent', 'injected', 'walletConnect', 'featured'])
    expect(order(walletGroupsOrder, { isMobile: true })[0]).toBe('walletConnect')
    expect(order(['walletConnect'], { isMobile: false })[0]).toBe('walletConnect')
  })

  test('puts the configured groups first, then the rest', () => {
    const groups = [
      group('recommended', 'a'),
      group('recent', 'd'),
      group('injected', 'b'),
      group('walletConnect', 'c'),
    ]
    expect(orderWalletGroups(groups, ['injected', 'injected', 'recommended']).map(({ type }) => type)).toEqual([
      'injected',
      'recommended',
      'walletConnect',
      'recent',
    ])
  })
})

describe('groupWallets', () => {
  const wallet = (id: string, rdns?: string): Wallet => ({
    id,
    name: id.toUpperCase(),
    chains: ['eip155:1'],
    ...(rdns && { rdns }),
  })
  const connector = (id: string, type: ConnectorInfo['type'], rdns?: string): ConnectorInfo => ({
    id,
    name: `${id} here`,
    type,
    chain: 'eip155',
    ...(rdns && { info: { rdns } }),
  })
  const nothing: WalletSources = {
    connectors: [],
    recent: [],
    featured: [],
    recommended: [],
    custom: [],
    known: [],
    excluded: [],
  }

  const shown = (sources: Partial<WalletSources>, isMobile = false) =>
    Object.fromEntries(
      groupWallets({ ...nothing, ...sources }, { isMobile })
        .filter(({ wallets }) => wallets.length > 0)
        .map(({ type, wallets }) => [type, wallets.map(({ id }) => id)]),
    )

  test('fills each group from its source', () => {
    const connectors = [
      connector('wc', 'WALLET_CONNECT'),
      connector('io.a', 'ANNOUNCED', 'io.a'),
      connector('multi', 'MULTI_CHAIN'),
      connector('ext', 'EXTERNAL'),
      connector('auth', 'AUTH'),
    ]
    expect(shown({ connectors, featured: [wallet('f')], recommended: [wallet('r')], custom: [wallet('c')] })).toEqual({
      walletConnect: ['wc'],
      injected: ['io.a', 'multi'],
      featured: ['f'],
      custom: ['c'],
      external: ['ext'],
      recommended: ['r'],
    })
  })

  test('lists a wallet once: recent before installed before featured before recommended', () => {
    const one = wallet('one', 'io.one')
    const installed = [connector('io.one', 'ANNOUNCED', 'io.one')]
    expect(shown({ featured: [one], recommended: [one, wallet('two')] })).toEqual({
      featured: ['one'],
      recommended: ['two'],
    })
    expect(shown({ connectors: installed, featured: [one] })).toEqual({ injected: ['io.one'] })
    expect(
      shown({ connectors: installed, featured: [one], known: [one], recent: [{ id: 'one', name: 'ONE' }] }),
    ).toEqual({ recent: ['one'] })
  })

  const phantomId = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'

  test.each([
    { known: 'by its rdns', connectors: [connector('app.phantom', 'ANNOUNCED', 'app.phantom')] },
    { known: 'by its id in the directory', connectors: [{ ...connector('own', 'ANNOUNCED'), explorerId: phantomId }] },
  ])('lists a known wallet once, $known, also when the directory has no rdns', ({ connectors }) => {
    const [{ id: shownId } = { id: '' }] = connectors
    expect(
      shown({ connectors, featured: [wallet(phantomId)], recommended: [wallet(phantomId, 'app.phantom')] }),
    ).toEqual({
      injected: [shownId],
    })
  })

  test('lists the known ones first when very many wallets are installed, and keeps the order of a few', () => {
    const invented = (count: number) =>
      Array.from({ length: count }, (_, at) => connector(`io.x${at}`, 'ANNOUNCED', `io.x${at}`))
    const real = [connector('io.metamask', 'ANNOUNCED', 'io.metamask'), connector('bip122:unisat', 'ANNOUNCED')]
    expect(shown({ connectors: [...invented(100), ...real] })['injected']?.slice(0, 3)).toEqual([
      'io.metamask',
      'bip122:unisat',
      'io.x0',
    ])
    expect(shown({ connectors: [...invented(3), ...real] })['injected']).toEqual([
      'io.x0',
      'io.x1',
      'io.x2',
      'io.metamask',
      'bip122:unisat',
    ])
  })

  test('leaves out a recent wallet that can no longer be connected', () => {
    expect(shown({ recent: [{ id: 'gone', name: 'Gone' }] })).toEqual({})
    expect(
      shown({
        recent: [{ id: 'io.a', name: 'Old name', rdns: 'io.a' }],
        connectors: [connector('io.a', 'ANNOUNCED', 'io.a')],
      }),
    ).toEqual({ recent: ['io.a'] })
  })

  test('names an installed recent wallet as its connector does', () => {
    const [recent] = groupWallets(
      {
        ...nothing,
        recent: [{ id: 'io.a', name: 'Old name', rdns: 'io.a' }],
        connectors: [connector('io.a', 'ANNOUNCED', 'io.a')],
      },
      { isMobile: false },
    ).filter(({ wallets }) => wallets.length > 0)
    expect(recent?.wallets[0]).toMatchObject({
      name: 'io.a here',
      installed: true,
      connectorId: 'io.a',
      namespaces: ['eip155'],
    })
  })

  test.each([
    { when: 'its rdns is excluded', excluded: [{ name: 'other', rdns: 'io.a' }] },
    { when: 'its name is excluded, in any letters', excluded: [{ name: 'IO.A HERE' }] },
  ])('leaves out a connector when $when', ({ excluded }) => {
    expect(shown({ connectors: [connector('io.a', 'ANNOUNCED', 'io.a')], excluded })).toEqual({})
  })

  test('shows the browser wallet on mobile only', () => {
    const connectors = [connector('injected', 'INJECTED')]
    expect(shown({ connectors }, false)).toEqual({})
    expect(shown({ connectors }, true)).toEqual({ injected: ['injected'] })
  })
})
