import type { WalletItem } from './wallet.js'

/** Every view with its parameters. */
export type ViewParams = {
  Connect: undefined
  Account: undefined
  AllWallets: undefined
  /** Without a wallet: a plain QR code; with one: its logo and links. */
  ConnectingWalletConnect: { readonly wallet?: WalletItem } | undefined
  ConnectingWalletConnectBasic: undefined
  ConnectingExternal: { readonly wallet: WalletItem }
  SwitchNetwork: undefined
  UnsupportedChain: undefined
  Send: undefined
}

/** Name of a view (specification §2). */
export type View = keyof ViewParams

/** A view with its parameters. */
export type Route = { readonly [Name in View]: { readonly view: Name; readonly params: ViewParams[Name] } }[View]
