import { describe, expect, test } from 'vitest'
import type { ConnectorInfo } from '../../entities/connection.js'
import type { WalletItem } from '../../entities/wallet.js'
import { getQrCodeRoute, getWalletRoute, isWalletOfNamespace } from './walletRoutes.js'

const injected: ConnectorInfo = {
  id: 'a.wallet',
  name: 'A',
  type: 'MULTI_CHAIN',
  chain: 'eip155',
  namespaces: ['eip155', 'solana'],
}
const relay: ConnectorInfo = { id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT', chain: 'eip155' }
const connectors = [injected, relay]

const installed: WalletItem = {
  id: 'a',
  name: 'A',
  connectorId: 'a.wallet',
  installed: true,
  chains: [],
  namespaces: ['eip155', 'solana', 'cosmos'],
}
const listed: WalletItem = { id: 'b', name: 'B', installed: false, chains: [], namespaces: ['solana'] }
const qrCode: WalletItem = { ...listed, id: 'walletConnect', connectorId: 'walletConnect' }

describe('isWalletOfNamespace', () => {
  test.each([
    { wallet: installed, namespace: undefined, isOffered: true },
    { wallet: installed, namespace: 'solana', isOffered: true },
    { wallet: installed, namespace: 'cosmos', isOffered: false },
    { wallet: listed, namespace: 'solana', isOffered: true },
    { wallet: listed, namespace: 'eip155', isOffered: false },
    { wallet: { ...installed, connectorId: 'gone' }, namespace: 'eip155', isOffered: false },
  ] as const)('$wallet.name is offered for $namespace: $isOffered', ({ wallet, namespace, isOffered }) => {
    expect(isWalletOfNamespace(wallet, namespace, connectors)).toBe(isOffered)
  })
})

describe('getWalletRoute', () => {
  test('an installed wallet is asked, for what is wanted', () => {
    const wanted = { namespace: 'eip155', network: 'eip155:8453' } as const
    expect(getWalletRoute(installed, wanted, connectors)).toEqual({
      view: 'ConnectingExternal',
      params: { wallet: installed, ...wanted },
    })
  })

  test('a wallet that is not installed is paired', () => {
    expect(getWalletRoute(listed, {}, connectors)).toEqual({
      view: 'ConnectingWalletConnect',
      params: { wallet: listed },
    })
  })

  test.each([
    { when: 'there is no WalletConnect connector', wanted: {}, known: [injected] },
    { when: 'it does not support the namespace', wanted: { namespace: 'solana' as const }, known: connectors },
  ])('a wallet that is not installed leads to where it can be installed when $when', ({ wanted, known }) => {
    expect(getWalletRoute(listed, wanted, known)).toEqual({
      view: 'ConnectingExternal',
      params: { wallet: listed, ...wanted },
    })
  })

  test('WalletConnect itself leads to a QR code without a wallet', () => {
    expect(getWalletRoute(qrCode, {}, connectors)).toEqual({ view: 'ConnectingWalletConnect', params: undefined })
  })
})

describe('getQrCodeRoute', () => {
  test.each([
    { namespace: undefined, known: connectors, route: { view: 'ConnectingWalletConnect', params: { wallet: listed } } },
    { namespace: 'eip155', known: connectors, route: expect.objectContaining({ view: 'ConnectingWalletConnect' }) },
    { namespace: 'solana', known: connectors, route: undefined },
    { namespace: undefined, known: [injected], route: undefined },
  ] as const)('the QR code for $namespace is $route', ({ namespace, known, route }) => {
    expect(getQrCodeRoute(listed, namespace, known)).toEqual(route)
  })

  test('a phone shows its QR code to another device only', () => {
    expect([
      getQrCodeRoute(undefined, undefined, connectors, true)?.params,
      getQrCodeRoute(listed, undefined, connectors, true)?.params,
      getQrCodeRoute(undefined, undefined, connectors)?.params,
    ]).toEqual([{ otherDevice: true }, { wallet: listed, otherDevice: true }, undefined])
  })
})
