import type { CaipNetworkId, Namespace } from './caip.js'
import type { WalletItem } from './wallet.js'

/** Every view with its parameters. */
export type ViewParams = {
  /** With a namespace: wallets that speak it; with a network: where they are asked to stand. */
  Connect: { readonly namespace?: Namespace; readonly network?: CaipNetworkId } | undefined
  Account: undefined
  AllWallets: undefined
  /** Without a wallet: a plain QR code; with one: its logo and links. */
  ConnectingWalletConnect: { readonly wallet?: WalletItem } | undefined
  ConnectingWalletConnectBasic: undefined
  /** Without a namespace, a wallet that speaks several is asked about later. */
  ConnectingExternal: {
    readonly wallet: WalletItem
    readonly namespace?: Namespace
    readonly network?: CaipNetworkId
  }
  SwitchNetwork: undefined
  /** Going to a namespace nobody is connected to: what to show once somebody is. */
  SwitchActiveChain: {
    readonly switchToChain: Namespace
    readonly network?: CaipNetworkId
    /** The account when left out. */
    readonly navigateTo?: 'Account' | 'Send'
    /** Leaves no way back to this view. */
    readonly navigateWithReplace?: boolean
  }
  UnsupportedChain: undefined
  Send: undefined
}

/** Name of a view (specification §2). */
export type View = keyof ViewParams

/** A view with its parameters. */
export type Route = { readonly [Name in View]: { readonly view: Name; readonly params: ViewParams[Name] } }[View]

/** Why the modal opens, closes or changes its view. */
export type ModalReason =
  | 'escape'
  | 'outside'
  | 'closeButton'
  | 'back'
  | 'connected'
  | 'disconnected'
  | 'sent'
  | 'unsupportedNetwork'
  | 'signInRequired'
  | 'host'
  | 'visitor'

/**
 * A short message over the modal.
 *
 * `code`: the code of an error, or one of the skin's own (`LINK_COPIED`). `message`: wording of the specification, in
 * English, when the code is an error's.
 */
export type Toast = {
  readonly id: number
  readonly variant: 'loading' | 'success' | 'error'
  readonly code: string
  readonly message: string
}

/** A message that stays until dismissed, shown once per kind. `severity`: an error unless said. */
export type Alert = { readonly kind: string; readonly message: string; readonly severity?: 'info' | 'error' }
