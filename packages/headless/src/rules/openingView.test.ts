import { expect, test } from 'vitest'
import type { Route, View } from '../entities/view.js'
import { openingView } from './openingView.js'

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
    when: 'a view is requested by a connected visitor',
    input: { ...closed, isConnected: true, requested: view('Send') },
    opens: 'Send',
  },
  {
    when: 'a view of the connected is requested by a stranger',
    input: { ...closed, requested: view('Account') },
    opens: 'Connect',
  },
  {
    when: 'there is no adapter',
    input: { ...closed, isBasic: true, requested: view('SwitchNetwork') },
    opens: 'ConnectingWalletConnectBasic',
  },
  { when: 'there is no adapter, on a phone', input: { ...closed, isBasic: true, isMobile: true }, opens: 'AllWallets' },
])('$opens opens when $when', ({ input, opens }) => {
  expect(openingView(input).view).toBe(opens)
})
