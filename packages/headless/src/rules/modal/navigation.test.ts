import { describe, expect, test } from 'vitest'
import type { Route, View } from '../../entities/modal.js'
import {
  continueTo,
  createRouteHistory,
  currentRoute,
  initialRoute,
  popRoute,
  pushRoute,
  replaceRoute,
  type RouteHistory,
} from './navigation.js'

describe('initialRoute', () => {
  const view = (
    name: Exclude<View, 'ConnectingExternal' | 'Nft' | 'Pay' | 'RegisterAccountNameSuccess' | 'SwitchActiveChain'>,
  ): Route => ({
    view: name,
    params: undefined,
  })

  const closed = { isConnected: false, isBasic: false, isMobile: false }
  test.each([
    { when: 'nobody is connected', input: closed, opens: 'Connect' },
    { when: 'somebody is connected', input: { ...closed, isConnected: true }, opens: 'Account' },
    { when: 'a view is requested', input: { ...closed, requested: view('SwitchNetwork') }, opens: 'SwitchNetwork' },
    {
      when: 'a view is requested by a connected user',
      input: { ...closed, isConnected: true, requested: view('Send') },
      opens: 'Send',
    },
    {
      when: 'a view that requires an account is requested without one',
      input: { ...closed, requested: view('Account') },
      opens: 'Connect',
    },
    { when: 'there is no adapter', input: { ...closed, isBasic: true }, opens: 'ConnectingWalletConnectBasic' },
    {
      when: 'the list of all wallets is requested and there is no adapter',
      input: { ...closed, isBasic: true, requested: view('AllWallets') },
      opens: 'AllWallets',
    },
    {
      when: 'the account is requested without one and there is no adapter',
      input: { ...closed, isBasic: true, requested: view('Account') },
      opens: 'ConnectingWalletConnectBasic',
    },
    {
      when: 'the connect screen is requested and there is no adapter to list wallets',
      input: { ...closed, isBasic: true, requested: view('Connect') },
      opens: 'ConnectingWalletConnectBasic',
    },
    {
      when: 'there is no adapter, on a phone',
      input: { ...closed, isBasic: true, isMobile: true },
      opens: 'AllWallets',
    },
  ])('opens $opens when $when', ({ input, opens }) => {
    expect(initialRoute(input).view).toBe(opens)
  })
})

describe('route history', () => {
  const disconnected = { isConnected: false, isBasic: false, isMobile: false }
  const connected = { ...disconnected, isConnected: true }
  const view = (
    name: Exclude<View, 'ConnectingExternal' | 'Nft' | 'Pay' | 'RegisterAccountNameSuccess' | 'SwitchActiveChain'>,
  ): Route => ({
    view: name,
    params: undefined,
  })
  const wallet = { id: 'a', name: 'A', chains: [], installed: true, namespaces: ['eip155'] as const }
  const external: Route = { view: 'ConnectingExternal', params: { wallet } }
  const names = (history: RouteHistory | 'close') =>
    history === 'close' ? history : history.map((route) => route.view)

  test('popRoute returns to the previous view, and closes at the root', () => {
    const history = pushRoute(pushRoute(createRouteHistory(), view('AllWallets')), external)
    expect(names(history)).toEqual(['Connect', 'AllWallets', 'ConnectingExternal'])
    const before = popRoute(history, disconnected)
    expect(names(before)).toEqual(['Connect', 'AllWallets'])
    expect(popRoute(createRouteHistory(), disconnected)).toBe('close')
    expect(popRoute([view('Account')], connected)).toBe('close')
  })

  test('popRoute goes from Connect to Account while connected', () => {
    expect(names(popRoute([view('Account'), view('Connect')], connected))).toEqual(['Account'])
    expect(names(popRoute(createRouteHistory(), connected))).toEqual(['Account'])
  })

  test('popRoute closes at a view without a way back', () => {
    expect(popRoute([view('Connect'), view('Account')], connected)).toBe('close')
  })

  test('popRoute returns to Connect in place of a view whose account is gone', () => {
    const before = popRoute([view('Account'), view('SwitchNetwork')], disconnected)
    expect(before).toEqual([{ view: 'Connect', params: { pendingRoute: view('Account') } }])
  })

  test.each<{ when: string; history: RouteHistory; follows: readonly View[] }>([
    {
      when: 'Connect was on the way to it',
      history: [view('SwitchNetwork'), { view: 'Connect', params: { pendingRoute: view('Send') } }, external],
      follows: ['SwitchNetwork', 'Send'],
    },
    {
      when: 'the modal opened on the way to it',
      history: [{ view: 'Connect', params: { pendingRoute: view('Send') } }, external],
      follows: ['Send'],
    },
    {
      when: 'SwitchActiveChain was on the way to it',
      history: [view('Account'), { view: 'SwitchActiveChain', params: { switchToChain: 'solana' } }, view('Connect')],
      follows: ['Account', 'SwitchActiveChain', 'Send'],
    },
    {
      when: 'SwitchActiveChain is to be replaced',
      history: [
        view('Account'),
        { view: 'SwitchActiveChain', params: { switchToChain: 'solana', navigateWithReplace: true } },
        view('Connect'),
      ],
      follows: ['Account', 'Send'],
    },
  ])('continueTo leads to $follows when $when', ({ history, follows }) => {
    expect(names(continueTo(history, view('Send')))).toEqual(follows)
  })

  test('pushRoute replaces the parameters of the current view', () => {
    const other: Route = { view: 'ConnectingExternal', params: { wallet: { ...wallet, id: 'b' } } }
    const history = pushRoute(pushRoute(createRouteHistory(), external), other)
    expect(names(history)).toEqual(['Connect', 'ConnectingExternal'])
    expect(currentRoute(history)).toBe(other)
    expect(names(replaceRoute(history, view('Account')))).toEqual(['Connect', 'Account'])
  })

  test('a phone goes back from one wallet app, or from the code for another device, to the list of apps', () => {
    const apps: Route = { view: 'ConnectingWalletConnect', params: undefined }
    const app: Route = { view: 'ConnectingWalletConnect', params: { wallet } }
    const history = pushRoute(pushRoute(createRouteHistory(), apps), app)
    expect(history.slice(1)).toEqual([apps, app])
    expect(pushRoute(history, app)).toEqual(history)
    expect(replaceRoute(history, { ...app, params: { otherDevice: true } })).toHaveLength(3)
  })

  test('pushRoute keeps at most 50 entries', () => {
    let history: RouteHistory = createRouteHistory()
    for (let step = 0; step < 500; step += 1) history = pushRoute(history, view(step % 2 ? 'Account' : 'AllWallets'))
    expect(history.length).toBeLessThanOrEqual(50)
  })
})
