import type { View } from '@portico/headless'
import { Connect } from '../views/Connect.js'
import { declareView, type ViewRow } from './declareView.js'

const pairing = () => import('../views/ConnectingWalletConnect.js')

/** Every view the modal can show. `Connect` travels with the shell, the others arrive when needed. */
const views = {
  Connect: declareView<'Connect'>(
    'connect.title',
    { Body: Connect },
    { head: 'site', leadsTo: ['ConnectingExternal', 'ConnectingWalletConnect', 'AllWallets'] },
  ),
  AllWallets: declareView<'AllWallets'>(
    'allWallets.title',
    () => import('../views/AllWallets.js').then((file) => file.AllWallets),
    { leadsTo: ['ConnectingWalletConnect', 'ConnectingExternal'] },
  ),
  ConnectingWalletConnect: declareView<'ConnectingWalletConnect'>(
    'pairing.title',
    () => pairing().then((file) => file.ConnectingWalletConnect),
    { subject: (params) => params?.wallet?.name },
  ),
  ConnectingWalletConnectBasic: declareView<'ConnectingWalletConnectBasic'>(
    'connect.title',
    () => pairing().then((file) => file.ConnectingWalletConnectBasic),
    { head: 'site', leadsTo: ['AllWallets'] },
  ),
  ConnectingExternal: declareView<'ConnectingExternal'>(
    'connect.title',
    () => import('../views/ConnectingExternal.js').then((file) => file.ConnectingExternal),
    { subject: (params) => params.wallet.name },
  ),
  Account: declareView<'Account'>('account.title', () => import('../views/Account.js').then((file) => file.Account), {
    isRoot: true,
    head: 'network',
    needs: 'account',
    leadsTo: ['SwitchNetwork', 'Send'],
  }),
  SwitchNetwork: declareView<'SwitchNetwork'>('networks.title', () =>
    import('../views/SwitchNetwork.js').then((file) => file.SwitchNetwork),
  ),
  SwitchActiveChain: declareView<'SwitchActiveChain'>('activeChain.title', () =>
    import('../views/SwitchActiveChain.js').then((file) => file.SwitchActiveChain),
  ),
  UnsupportedChain: declareView<'UnsupportedChain'>(
    'unsupported.title',
    () => import('../views/UnsupportedChain.js').then((file) => file.UnsupportedChain),
    { isRoot: true },
  ),
  Send: declareView<'Send'>('send.title', () => import('../views/Send.js').then((file) => file.Send), {
    needs: 'account',
  }),
} satisfies { readonly [Name in View]: ViewRow<Name> }

/** Row of a view whose name is only known while running. */
export function viewRow(name: View): ViewRow<View> {
  return views[name] as ViewRow<View>
}
