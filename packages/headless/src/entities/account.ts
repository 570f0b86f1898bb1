import type { CaipAddress } from './caip.js'
import type { SocialProvider } from './features.js'
import type { TokenBalance } from './tokenBalanceSchema.js'
import type { User } from './userSchema.js'

/** Kinds of accounts (specification §3); `payment` is for Bitcoin. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment'

/** What is known of the connected account of one namespace (specification §3). */
export type AccountState = {
  readonly status: 'connecting' | 'connected' | 'disconnected'
  readonly caipAddress?: CaipAddress | undefined
  readonly address?: string | undefined
  /** Of the native coin, in whole units. */
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
