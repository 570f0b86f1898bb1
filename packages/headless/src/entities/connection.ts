import type { AddressOf, CaipAddress, CaipNetworkId, Namespace } from './caip.js'
import type { SocialProvider } from './features.js'
import type { TokenBalance } from './schema/blockchainSchema.js'
import type { User } from './schema/accountSchema.js'

/**
 * Kinds of connectors. `ANNOUNCED`: a wallet of this browser (EIP-6963, Wallet Standard and others). `MULTI_CHAIN`: one with
 * several namespaces. `INJECTED`: the wallet at `window.ethereum`. `EXTERNAL`: of the option `providers` of `eip155`.
 * `WALLET_CONNECT`: WalletConnect. `AUTH`: the embedded wallet.
 */
export type ConnectorType = 'ANNOUNCED' | 'MULTI_CHAIN' | 'INJECTED' | 'EXTERNAL' | 'WALLET_CONNECT' | 'AUTH'

/** Plain data about a connector, without its provider. `chain`: its namespace. `explorerId`: its id in the wallet directory. */
export type ConnectorInfo = {
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly chain: Namespace
  /** All namespaces of the connector, if it has others besides `chain`. */
  readonly namespaces?: readonly Namespace[]
  readonly imageUrl?: string
  readonly imageId?: string
  readonly explorerId?: string
  readonly info?: { readonly rdns?: string }
}

/** One account of a connection; only Bitcoin accounts have a `type`. */
export type Account<Of extends Namespace = Namespace> = {
  readonly address: AddressOf<Of>
  readonly type?: 'payment' | 'ordinal'
  readonly publicKey?: string
  readonly path?: string
}

/** Accounts and network of one connector in one namespace. */
export type Connection = {
  readonly connectorId: string
  readonly accounts: readonly Account[]
  readonly caipNetworkId?: CaipNetworkId
  /** Who is logged in, of an embedded wallet: the email address, else the user name. */
  readonly auth?: { readonly name?: string }
  /** The account that the user chose, if it is not the first one of the wallet. */
  readonly address?: string
  /** Name and icon of the wallet, for as long as its connector is not found on the page. */
  readonly name?: string
  readonly icon?: string
}

/**
 * A connection that is not the current one of its namespace. Without any of these flags, its wallet has not been asked since the
 * last visit.
 */
export type OtherConnection = Connection & {
  /** Its wallet is connected, according to what it last reported. */
  readonly isActive?: boolean
  /** Its wallet is locked and returns no accounts. */
  readonly isLocked?: boolean
  /** The user or the wallet ended it, so it is not restored. */
  readonly isEnded?: boolean
}

/** Kinds of accounts; `payment` is used for Bitcoin only. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment'

/**
 * The user of an embedded wallet, as far as the wallet tells. `protection`: what a new device needs to sign, the login alone or also
 * a passkey or a recovery code.
 */
export type WalletUser = Pick<User, 'email' | 'userName' | 'protection'>

/** State of the connected account of one namespace. */
export type AccountState = {
  readonly status: 'connecting' | 'connected' | 'disconnected'
  readonly caipAddress?: CaipAddress | undefined
  readonly address?: string | undefined
  /** Native balance in whole units, as a decimal string. */
  readonly balance?: string | undefined
  readonly balanceSymbol?: string | undefined
  readonly profileName?: string | undefined
  readonly profileImage?: string | undefined
  readonly tokenBalance?: readonly TokenBalance[] | undefined
  readonly smartAccountDeployed?: boolean | undefined
  readonly preferredAccountType?: AccountType | undefined
  readonly user?: User | undefined
  readonly socialProvider?: SocialProvider | undefined
  readonly farcasterUrl?: string | undefined
  readonly addressExplorerUrl?: string | undefined
  readonly connectedWalletInfo?: { readonly name: string; readonly icon?: string | undefined } | undefined
}
