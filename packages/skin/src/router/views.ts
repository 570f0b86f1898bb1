import type { View } from '@portico/headless'
import { Connect } from '../views/Connect/index.js'
import { declareView, type ViewRow, type ViewTable } from '../shell/declareView.js'

// The published types of the messages have what the views add to them only if an entry reaches where they do.
export type * from '../views/Account/laterMessages.js'
export type * from '../views/Account/messages.js'
export type * from '../views/AllWallets/messages.js'
export type * from '../views/ApproveTransaction/messages.js'
export type * from '../views/ConnectingExternal/laterMessages.js'
export type * from '../views/ConnectingExternal/messages.js'
export type * from '../views/ConnectingWalletConnect/messages.js'
export type * from '../messages/en/approval.js'
export type * from '../messages/en/email.js'
export type * from '../views/EmailLogin/messages.js'
export type * from '../views/GetWallet/messages.js'
export type * from '../views/Nft/messages.js'
export type * from '../views/Onramp/messages.js'
export type * from '../views/ProfileWallets/messages.js'
export type * from '../views/Receive/messages.js'
export type * from '../views/RegisterAccountName/messages.js'
export type * from '../views/Send/laterMessages.js'
export type * from '../views/Send/messages.js'
export type * from '../views/Send/scanMessages.js'
export type * from '../views/SIWXSignMessage/messages.js'
export type * from '../views/Swap/laterMessages.js'
export type * from '../views/Swap/messages.js'
export type * from '../views/SwitchActiveChain/messages.js'

/** English titles, which are shown before the code of a view is loaded. */
export const viewTitles = {
  'account.title': 'Account',
  'accountName.title': 'Account name',
  'activeChain.title': 'Switch network',
  'allWallets.title': 'All wallets',
  'approve.title': 'Confirm in your wallet',
  'connect.title': 'Connect wallet',
  'emailLogin.title': 'Continue with email',
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

type ViewTitles = typeof viewTitles
declare module '../messages/messages.js' {
  interface Catalogue extends ViewTitles {}
}

const pairing = () => import('../views/ConnectingWalletConnect/index.js')
const accountName = () => import('../views/RegisterAccountName/index.js').then((file) => file.RegisterAccountName)

/** Every view the modal can show. `Connect` is loaded with the shell, the others when they are opened. */
const views = {
  Connect: declareView<'Connect'>(
    'connect.title',
    async () => Connect,
    { prefetch: ['ConnectingExternal', 'ConnectingWalletConnect', 'AllWallets'], headerVariant: 'site' },
    Connect,
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
    { prefetch: ['AllWallets'], headerVariant: 'site' },
  ),
  ConnectingExternal: declareView<'ConnectingExternal'>(
    'connect.title',
    () => import('../views/ConnectingExternal/index.js').then((file) => file.ConnectingExternal),
    { dynamicTitle: (params) => params?.wallet?.name },
  ),
  EmailLogin: declareView<'EmailLogin'>('emailLogin.title', () =>
    import('../views/EmailLogin/index.js').then((file) => file.EmailLogin),
  ),
  Account: declareView<'Account'>(
    'account.title',
    () => import('../views/Account/index.js').then((file) => file.Account),
    { prefetch: ['SwitchNetwork', 'Swap', 'Send', 'Receive'], headerVariant: 'network' },
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
  // The title of what it follows, until its own is loaded.
  SIWXSignMessage: declareView<'SIWXSignMessage'>('connect.title', () =>
    import('../views/SIWXSignMessage/index.js').then((file) => file.SIWXSignMessage),
  ),
  ApproveTransaction: declareView<'ApproveTransaction'>('approve.title', () =>
    import('../views/ApproveTransaction/index.js').then((file) => file.ApproveTransaction),
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

/** The rows as the modal reads them. */
export const viewTable = views as ViewTable
