import type { View } from '@portico/headless'
import { Connect } from '../views/Connect/index.js'
import { declareView, type ViewRow } from './declareView.js'
import type { activityMessages, askWalletMessages, nftsMessages } from '../views/Account/laterMessages.js'
import type { accountMessages } from '../views/Account/messages.js'
import type { allWalletsMessages } from '../views/AllWallets/messages.js'
import type { externalLaterMessages } from '../views/ConnectingExternal/laterMessages.js'
import type { externalMessages } from '../views/ConnectingExternal/messages.js'
import type { getWalletMessages } from '../views/GetWallet/messages.js'
import type { nftMessages } from '../views/Nft/messages.js'
import type { pairingMessages } from '../views/ConnectingWalletConnect/messages.js'
import type { profileWalletsMessages } from '../views/ProfileWallets/messages.js'
import type { onrampMessages } from '../views/Onramp/messages.js'
import type { registerNameMessages } from '../views/RegisterAccountName/messages.js'
import type { receiveMessages } from '../views/Receive/messages.js'
import type { scanMessages } from '../views/Send/scanMessages.js'
import type { sendLaterMessages } from '../views/Send/laterMessages.js'
import type { payMessages, sendMessages, tokenMessages } from '../views/Send/messages.js'
import type { swapLaterMessages } from '../views/Swap/laterMessages.js'
import type { slippageMessages, swapMessages, swapTokenMessages } from '../views/Swap/messages.js'
import type { activeChainMessages } from '../views/SwitchActiveChain/messages.js'

/** English messages that are loaded with a view, from its folder. */
export type ViewMessages = typeof accountMessages &
  typeof activeChainMessages &
  typeof activityMessages &
  typeof allWalletsMessages &
  typeof askWalletMessages &
  typeof externalLaterMessages &
  typeof externalMessages &
  typeof getWalletMessages &
  typeof nftMessages &
  typeof nftsMessages &
  typeof onrampMessages &
  typeof pairingMessages &
  typeof payMessages &
  typeof profileWalletsMessages &
  typeof receiveMessages &
  typeof registerNameMessages &
  typeof scanMessages &
  typeof sendLaterMessages &
  typeof sendMessages &
  typeof slippageMessages &
  typeof swapLaterMessages &
  typeof swapMessages &
  typeof swapTokenMessages &
  typeof tokenMessages

/** English titles, which are shown before the code of a view is loaded. */
export const viewTitles = {
  'account.title': 'Account',
  'accountName.title': 'Account name',
  'activeChain.title': 'Switch network',
  'allWallets.title': 'All wallets',
  'connect.title': 'Connect wallet',
  'networks.title': 'Choose network',
  'nft.title': 'NFT',
  'onramp.title': 'Buy',
  'pairing.title': 'WalletConnect',
  'pay.title': 'Pay',
  'profileWallets.title': 'Wallets',
  'receive.title': 'Receive',
  'send.title': 'Send',
  'swap.title': 'Swap',
} as const

const pairing = () => import('../views/ConnectingWalletConnect/index.js')
const accountName = () => import('../views/RegisterAccountName/index.js').then((file) => file.RegisterAccountName)

/** Every view the modal can show. `Connect` is loaded with the shell, the others when they are opened. */
const views = {
  Connect: declareView<'Connect'>(
    'connect.title',
    { Body: Connect },
    { headerVariant: 'site', prefetch: ['ConnectingExternal', 'ConnectingWalletConnect', 'AllWallets'] },
  ),
  AllWallets: declareView<'AllWallets'>(
    'allWallets.title',
    () => import('../views/AllWallets/index.js').then((file) => file.AllWallets),
    { prefetch: ['ConnectingWalletConnect'] },
  ),
  GetWallet: declareView<'GetWallet'>('connect.help', () =>
    import('../views/GetWallet/index.js').then((file) => file.GetWallet),
  ),
  ConnectingWalletConnect: declareView<'ConnectingWalletConnect'>(
    'pairing.title',
    () => pairing().then((file) => file.ConnectingWalletConnect),
    { dynamicTitle: (params) => params?.wallet?.name },
  ),
  ConnectingWalletConnectBasic: declareView<'ConnectingWalletConnectBasic'>(
    'connect.title',
    () => pairing().then((file) => file.ConnectingWalletConnectBasic),
    { headerVariant: 'site', prefetch: ['AllWallets'] },
  ),
  ConnectingExternal: declareView<'ConnectingExternal'>(
    'connect.title',
    () => import('../views/ConnectingExternal/index.js').then((file) => file.ConnectingExternal),
    { dynamicTitle: (params) => params?.wallet?.name },
  ),
  Account: declareView<'Account'>(
    'account.title',
    () => import('../views/Account/index.js').then((file) => file.Account),
    { headerVariant: 'network', prefetch: ['SwitchNetwork', 'Swap', 'Send', 'Receive'] },
  ),
  SwitchNetwork: declareView<'SwitchNetwork'>('networks.title', () =>
    import('../views/SwitchNetwork/index.js').then((file) => file.SwitchNetwork),
  ),
  SwitchActiveChain: declareView<'SwitchActiveChain'>('activeChain.title', () =>
    import('../views/SwitchActiveChain/index.js').then((file) => file.SwitchActiveChain),
  ),
  UnsupportedChain: declareView<'UnsupportedChain'>('activeChain.title', () =>
    import('../views/UnsupportedChain/index.js').then((file) => file.UnsupportedChain),
  ),
  Nft: declareView<'Nft'>('nft.title', () => import('../views/Nft/index.js').then((file) => file.Nft), {
    dynamicTitle: ({ nft }) => nft.name,
  }),
  ProfileWallets: declareView<'ProfileWallets'>('profileWallets.title', () =>
    import('../views/ProfileWallets/index.js').then((file) => file.ProfileWallets),
  ),
  Receive: declareView<'Receive'>('receive.title', () =>
    import('../views/Receive/index.js').then((file) => file.Receive),
  ),
  Send: declareView<'Send'>('send.title', () => import('../views/Send/index.js').then((file) => file.Send)),
  Pay: declareView<'Pay'>('pay.title', () => import('../views/Send/Pay.js').then((file) => file.Pay)),
  Swap: declareView<'Swap'>('swap.title', () => import('../views/Swap/index.js').then((file) => file.Swap)),
  Onramp: declareView<'Onramp'>('onramp.title', () => import('../views/Onramp/index.js').then((file) => file.Onramp)),
  RegisterAccountName: declareView<'RegisterAccountName'>('accountName.title', accountName),
  RegisterAccountNameSuccess: declareView<'RegisterAccountNameSuccess'>('accountName.title', accountName),
} satisfies { readonly [Name in View]: ViewRow<Name> }

/** Row of a view whose name is only known at runtime. */
export function viewRow(name: View): ViewRow<View> {
  return views[name] as ViewRow<View>
}
