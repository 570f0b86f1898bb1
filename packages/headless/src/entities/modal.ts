import type { Nft } from './nft.js'
import type { PaymentRequest } from './payment.js'
import type { RegisteredNamespace, RegisteredNetworkId } from './register.js'
import type { WalletItem } from './wallet.js'

/** Parameters of every view. */
export type ViewParams = {
  /**
   * `namespace` limits the list to its wallets; `network` is the one they are asked to switch to; `pendingRoute` is shown once
   * connected.
   */
  Connect:
    | {
        readonly namespace?: RegisteredNamespace
        readonly network?: RegisteredNetworkId
        readonly pendingRoute?: Route
      }
    | undefined
  Account: undefined
  AllWallets: undefined
  /** For people without a wallet: what one is, and where to install one. */
  GetWallet: undefined
  /**
   * With a wallet, its logo and links are shown; without, the QR code, or on a phone the apps that open there. `otherDevice`:
   * the QR code on a phone, too.
   */
  ConnectingWalletConnect: { readonly wallet?: WalletItem; readonly otherDevice?: true } | undefined
  ConnectingWalletConnectBasic: undefined
  /** Without a namespace, the user chooses one if the wallet has several. */
  ConnectingExternal: {
    readonly wallet: WalletItem
    readonly namespace?: RegisteredNamespace
    readonly network?: RegisteredNetworkId
  }
  SwitchNetwork: undefined
  /** Switching to a namespace without a connection, and where to go once it has one. */
  SwitchActiveChain: {
    readonly switchToChain: RegisteredNamespace
    readonly network?: RegisteredNetworkId
    /** Default: `Account`. */
    readonly navigateTo?: 'Account' | 'Send'
    /** Replaces this view in the history. */
    readonly navigateWithReplace?: boolean
  }
  UnsupportedChain: undefined
  /** One NFT of the account. */
  Nft: { readonly nft: Nft }
  /** All wallets of the user, where the project allows several. */
  ProfileWallets: undefined
  Receive: undefined
  Send: undefined
  /** A payment that the site asks for. */
  Pay: PaymentRequest
  Swap: undefined
  Onramp: undefined
  RegisterAccountName: undefined
  /** `name`: the one that was registered, with its zone. */
  RegisterAccountNameSuccess: { readonly name: string }
}

/** Name of a view. */
export type View = keyof ViewParams

/** A view with its parameters. */
export type Route = { readonly [Name in View]: { readonly view: Name; readonly params: ViewParams[Name] } }[View]

/** Reason for which the modal opens, closes or changes its view; `visitor`: any other action of the user. */
export type ModalReason =
  | 'escape'
  | 'outside'
  | 'closeButton'
  | 'back'
  | 'connected'
  | 'disconnected'
  | 'unsupportedNetwork'
  | 'signInRequired'
  | 'host'
  | 'visitor'

/**
 * A short message over the modal.
 *
 * `code`: the code of an error, or one of the skin (`LINK_COPIED`). `message`: the English message of the error.
 */
export type Toast = {
  readonly id: number
  readonly variant: 'loading' | 'success' | 'error'
  readonly code: string
  readonly message: string
}

/** A message that stays until it is dismissed, shown once per kind. `severity`: default `error`. */
export type Alert = { readonly kind: string; readonly message: string; readonly severity?: 'info' | 'error' }
