import { describe, expect, test } from 'vitest'
import type { Route, View } from '../../entities/modal.js'
import { getPendingRoute, getReturnRoute, type NavigationState, nextRoute } from './nextRoute.js'

describe('nextRoute', () => {
  const view = (
    name: Exclude<View, 'ConnectingExternal' | 'Nft' | 'Pay' | 'RegisterAccountNameSuccess' | 'SwitchActiveChain'>,
  ): Route => ({
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
      after: { ...connected, isPaired: true, isConnectionPartial: true },
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
      after: { ...astray, isConnectionPartial: true },
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

describe('the way on from a connection', () => {
  const view = (
    name: Exclude<View, 'ConnectingExternal' | 'Nft' | 'Pay' | 'RegisterAccountNameSuccess' | 'SwitchActiveChain'>,
  ): Route => ({
    view: name,
    params: undefined,
  })
  const wallet = { id: 'a', name: 'A', chains: [], installed: true, namespaces: ['eip155'] as const }
  const external: Route = { view: 'ConnectingExternal', params: { wallet } }

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
})
