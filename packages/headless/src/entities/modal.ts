import type { Nft } from './nft.js'
import type { PaymentRequest } from './payment.js'
import type { RegisteredNamespace, RegisteredNetworkId } from './register.js'
import type { WalletItem } from './wallet.js'

/** Parameters of every view. */
export type ViewParams = {
  /**
   * `namespace`: lists only its wallets. `network`: what the wallet is asked to switch to. `pendingRoute`: shown once a wallet is
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
  /** For users without a wallet: what a wallet is, and where to install one. */
  GetWallet: undefined
  /**
   * `wallet`: shows its logo and links. Without it: the QR code, or on a phone the wallet apps. `otherDevice`: shows the QR code
   * on a phone, too.
   */
  ConnectingWalletConnect: { readonly wallet?: WalletItem; readonly otherDevice?: true } | undefined
  ConnectingWalletConnectBasic: undefined
  /** Without a namespace, the user chooses one if the wallet has several. */
  ConnectingExternal: {
    readonly wallet: WalletItem
    readonly namespace?: RegisteredNamespace
    readonly network?: RegisteredNetworkId
  }
  /** Logs in by email. */
  EmailLogin: undefined
  SwitchNetwork: undefined
  /** Asks the user to connect a wallet of another namespace. `navigateTo`: the view to show after that. */
  SwitchActiveChain: {
    readonly switchToChain: RegisteredNamespace
    readonly network?: RegisteredNetworkId
    /** Default: `Account`. */
    readonly navigateTo?: 'Account' | 'Send'
    /** `navigateTo` replaces this view in the history. */
    readonly navigateWithReplace?: boolean
  }
  UnsupportedChain: undefined
  /** Asks the account to sign in to the site. */
  SIWXSignMessage: undefined
  /** What the embedded wallet asks the user to approve. */
  ApproveTransaction: undefined
  /** One NFT of the account. */
  Nft: { readonly nft: Nft }
  /** All connected wallets, when the project has the feature `multiWallet`. */
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

/**
 * Why the modal opened, closed or changed its view. `host`: the application did it. `visitor`: any action of the user without a
 * reason of its own.
 */
export type ModalReason =
  | 'escape'
  | 'outside'
  | 'closeButton'
  | 'back'
  | 'connected'
  | 'disconnected'
  | 'unsupportedNetwork'
  | 'signInRequired'
  | 'approvalRequired'
  | 'host'
  | 'visitor'

/**
 * A short message over the modal.
 *
 * `code`: the code of an error, one of how a transaction ended (`TRANSACTION_CONFIRMED`, `TRANSACTION_REPLACED`,
 * `TRANSACTION_DROPPED`), or one of the skin (`LINK_COPIED`). `message`: the English message.
 */
export type Toast = {
  readonly id: number
  readonly variant: 'loading' | 'success' | 'error'
  readonly code: string
  readonly message: string
}

/** A message that stays until it is dismissed, shown once for each `kind`. `severity`: `error` when left out. */
export type Alert = { readonly kind: string; readonly message: string; readonly severity?: 'info' | 'error' }
