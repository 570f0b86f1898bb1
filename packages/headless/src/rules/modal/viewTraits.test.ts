import { expect, test } from 'vitest'
import type { Route } from '../../entities/modal.js'
import { toReachableRoute } from './navigation.js'

const to = (view: 'Account' | 'Send' | 'SwitchNetwork' | 'UnsupportedChain'): Route => ({ view, params: undefined })
const connect = (pendingRoute?: Route): Route => ({ view: 'Connect', params: pendingRoute && { pendingRoute } })
const disconnected = { isConnected: false, isBasic: false, isMobile: false, isNetworkFixed: false }

test.each<{ when: string; route: Route; context: Partial<typeof disconnected>; shown: Route }>([
  { when: 'an account is connected', route: to('Send'), context: { isConnected: true }, shown: to('Send') },
  { when: 'the view requires none', route: to('SwitchNetwork'), context: {}, shown: to('SwitchNetwork') },
  { when: 'the required account is missing', route: to('Send'), context: {}, shown: connect(to('Send')) },
  { when: 'a notice would be pointless later', route: to('UnsupportedChain'), context: {}, shown: connect() },
  {
    when: 'users may not switch networks',
    route: to('SwitchNetwork'),
    context: { isConnected: true, isNetworkFixed: true },
    shown: to('Account'),
  },
  {
    when: 'users may not switch networks, nobody is connected',
    route: to('UnsupportedChain'),
    context: { isNetworkFixed: true },
    shown: connect(),
  },
  {
    when: 'there is no adapter',
    route: to('Account'),
    context: { isBasic: true },
    shown: { view: 'ConnectingWalletConnectBasic', params: undefined },
  },
  {
    when: 'there is no adapter, on a phone',
    route: to('Account'),
    context: { isBasic: true, isMobile: true },
    shown: { view: 'AllWallets', params: undefined },
  },
])('toReachableRoute turns $route.view into $shown.view when $when', ({ route, context, shown }) => {
  expect(toReachableRoute(route, { ...disconnected, ...context })).toEqual(shown)
})
