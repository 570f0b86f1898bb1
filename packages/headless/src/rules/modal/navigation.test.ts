import { describe, expect, test } from 'vitest'
import type { Route, View } from '../../entities/modal.js'
import {
  continueTo,
  createRouteHistory,
  currentRoute,
  getPendingRoute,
  getReturnRoute,
  initialRoute,
  type NavigationState,
  nextRoute,
  popRoute,
  pushRoute,
  replaceRoute,
  type RouteHistory,
} from './navigation.js'

describe('initialRoute', () => {
  const view = (name: Exclude<View, 'ConnectingExternal' | 'SwitchActiveChain'>): Route => ({
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
    {
      when: 'there is no adapter',
      input: { ...closed, isBasic: true, requested: view('SwitchNetwork') },
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

describe('nextRoute', () => {
  const view = (name: Exclude<View, 'ConnectingExternal' | 'SwitchActiveChain'>): Route => ({
    view: name,
    params: undefined,
  })
  const wallet = { id: 'a', name: 'A', chains: [], installed: true, namespaces: ['eip155'] as const }
  const external: Route = { view: 'ConnectingExternal', params: { wallet } }

  const out: NavigationState = {
    isOpen: true,
    status: 'disconnected',
    namespace: 'eip155',
    caipNetworkId: 'eip155:1',
    isSupported: true,
    allowUnsupported: false,
    sentCount: 0,
    isConnectionPartial: false,
    isWalletConnected: false,
    isPaired: false,
  }
  const connected: NavigationState = { ...out, status: 'connected' }
  const astray: NavigationState = { ...connected, caipNetworkId: 'eip155:5', isSupported: false }

  const elsewhere: NavigationState = { ...connected, namespace: 'solana', caipNetworkId: 'solana:mainnet' }
  const detour: Route = { view: 'SwitchActiveChain', params: { switchToChain: 'solana' } }

  test.each([
    {
      when: 'connected in another namespace from Connect',
      before: connected,
      after: elsewhere,
      route: view('Connect'),
      follows: 'close',
    },
    {
      when: 'connected in another namespace, on the way to somewhere',
      before: connected,
      after: { ...elsewhere, pendingRoute: view('Send') },
      route: external,
      follows: 'Send',
    },
    {
      when: 'connected elsewhere while asked to',
      before: connected,
      after: elsewhere,
      route: detour,
      follows: 'close',
    },
    {
      when: 'another namespace while looking at the account',
      before: connected,
      after: elsewhere,
      route: view('Account'),
      follows: 'stay',
    },
    { when: 'connected from Connect', before: out, after: connected, route: view('Connect'), follows: 'close' },
    {
      when: 'connected through a wallet',
      before: { ...out, status: 'connecting' },
      after: connected,
      route: external,
      follows: 'close',
    },
    {
      when: 'connected in basic mode',
      before: out,
      after: connected,
      route: view('ConnectingWalletConnectBasic'),
      follows: 'close',
    },
    {
      when: 'connected, but not yet in every namespace that the wallet is asked for',
      before: { ...out, isConnectionPartial: true },
      after: { ...elsewhere, isConnectionPartial: true },
      route: external,
      follows: 'stay',
    },
    {
      when: 'the wallet answered for every namespace',
      before: { ...connected, isConnectionPartial: true },
      after: { ...connected, isWalletConnected: true },
      route: external,
      follows: 'close',
    },
    {
      when: 'the wallet did not grant every namespace',
      before: { ...connected, isConnectionPartial: true },
      after: { ...connected, isConnectionPartial: true, caipNetworkId: 'eip155:8453' },
      route: external,
      follows: 'stay',
    },
    {
      when: 'paired beside the active account, on the way to a namespace',
      before: connected,
      after: { ...connected, isPaired: true, returnRoute: detour },
      route: view('ConnectingWalletConnect'),
      follows: 'SwitchActiveChain',
    },
    {
      when: 'paired in place of the connected wallet',
      before: connected,
      after: { ...connected, isPaired: true },
      route: view('ConnectingWalletConnect'),
      follows: 'close',
    },
    {
      when: 'paired long ago',
      before: { ...connected, isPaired: true },
      after: { ...connected, isPaired: true, sentCount: 1 },
      route: view('ConnectingWalletConnect'),
      follows: 'stay',
    },
    {
      when: 'a wallet was connected while looking at the account',
      before: connected,
      after: { ...connected, isWalletConnected: true },
      route: view('Account'),
      follows: 'stay',
    },
    {
      when: 'connected while choosing a network',
      before: out,
      after: connected,
      route: view('SwitchNetwork'),
      follows: 'stay',
    },
    {
      when: 'connected on an unsupported network',
      before: out,
      after: astray,
      route: external,
      follows: 'UnsupportedChain',
    },
    {
      when: 'connected on an unsupported network that is allowed',
      before: out,
      after: { ...astray, allowUnsupported: true },
      route: external,
      follows: 'close',
    },
    {
      when: 'the wallet moved to an unsupported network',
      before: connected,
      after: astray,
      route: view('Account'),
      follows: 'UnsupportedChain',
    },
    {
      when: 'it moved there while the modal was closed',
      before: { ...connected, isOpen: false },
      after: { ...astray, isOpen: false },
      route: view('Connect'),
      follows: 'UnsupportedChain',
    },
    {
      when: 'it moved from one unsupported network to the next',
      before: astray,
      after: { ...astray, caipNetworkId: 'eip155:6' },
      route: view('UnsupportedChain'),
      follows: 'stay',
    },
    {
      when: 'nothing changed on an unsupported network',
      before: astray,
      after: { ...astray, sentCount: 1 },
      route: view('SwitchNetwork'),
      follows: 'stay',
    },
    {
      when: 'the user closed UnsupportedChain',
      before: astray,
      after: { ...astray, isOpen: false },
      route: view('Connect'),
      follows: 'stay',
    },
    {
      when: 'the network is supported again',
      before: astray,
      after: connected,
      route: view('UnsupportedChain'),
      follows: 'close',
    },
    {
      when: 'the network was switched',
      before: connected,
      after: { ...connected, caipNetworkId: 'eip155:8453' },
      route: view('SwitchNetwork'),
      follows: 'Account',
    },
    {
      when: 'the network that SwitchActiveChain asks for was switched to',
      before: connected,
      after: { ...connected, caipNetworkId: 'eip155:8453', pendingRoute: view('Send') },
      route: { view: 'SwitchActiveChain', params: { switchToChain: 'eip155', network: 'eip155:8453' } },
      follows: 'Send',
    },
    {
      when: 'another network than SwitchActiveChain asks for was switched to',
      before: connected,
      after: { ...connected, caipNetworkId: 'eip155:8453' },
      route: { view: 'SwitchActiveChain', params: { switchToChain: 'eip155', network: 'eip155:10' } },
      follows: 'stay',
    },
    {
      when: 'the network was switched elsewhere',
      before: connected,
      after: { ...connected, caipNetworkId: 'eip155:8453' },
      route: view('Send'),
      follows: 'stay',
    },
    {
      when: 'a send is done',
      before: connected,
      after: { ...connected, sentCount: 1 },
      route: view('Send'),
      follows: 'Account',
    },
    {
      when: 'a send is done after the user left',
      before: connected,
      after: { ...connected, sentCount: 1 },
      route: view('SwitchNetwork'),
      follows: 'stay',
    },
    { when: 'disconnected on Account', before: connected, after: out, route: view('Account'), follows: 'close' },
    {
      when: 'disconnected on UnsupportedChain',
      before: astray,
      after: out,
      route: view('UnsupportedChain'),
      follows: 'close',
    },
    { when: 'disconnected elsewhere', before: connected, after: out, route: view('SwitchNetwork'), follows: 'stay' },
    {
      when: 'connected while the modal was closed',
      before: { ...out, isOpen: false },
      after: { ...connected, isOpen: false },
      route: view('Connect'),
      follows: 'stay',
    },
  ] as const)('$follows when $when', ({ before, after, route, follows }) => {
    const answer = nextRoute(before, after, route)
    expect(typeof answer === 'string' ? answer : answer.view).toBe(follows)
  })
})

describe('route history', () => {
  const disconnected = { isConnected: false, isBasic: false, isMobile: false }
  const connected = { ...disconnected, isConnected: true }
  const view = (name: Exclude<View, 'ConnectingExternal' | 'SwitchActiveChain'>): Route => ({
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

  test('getPendingRoute finds where the latest question for a connection leads', () => {
    const toSend: Route = { view: 'Connect', params: { pendingRoute: view('Send') } }
    const toSolana: Route = { view: 'SwitchActiveChain', params: { switchToChain: 'solana' } }
    expect(getPendingRoute([view('Connect'), external])).toBeUndefined()
    expect(getPendingRoute([toSend, external])).toEqual(view('Send'))
    expect(getPendingRoute([toSend, toSolana, view('Connect')])).toEqual(view('Account'))
  })

  test('getReturnRoute leads back to SwitchActiveChain once its namespace is connected', () => {
    const toSend: Route = { view: 'Connect', params: { pendingRoute: view('Send') } }
    const toSolana: Route = { view: 'SwitchActiveChain', params: { switchToChain: 'solana' } }
    expect(getReturnRoute([toSolana, view('Connect')], (namespace) => namespace === 'solana')).toBe(toSolana)
    expect(getReturnRoute([toSolana, view('Connect')], (namespace) => namespace !== 'solana')).toBeUndefined()
    expect(getReturnRoute([toSend, external], () => true)).toEqual(view('Send'))
    expect(getReturnRoute([view('Connect'), external], () => true)).toBeUndefined()
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

  test('pushRoute keeps at most 50 entries', () => {
    let history: RouteHistory = createRouteHistory()
    for (let step = 0; step < 500; step += 1) history = pushRoute(history, view(step % 2 ? 'Account' : 'AllWallets'))
    expect(history.length).toBeLessThanOrEqual(50)
  })
})
