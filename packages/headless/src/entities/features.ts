import type { ConnectMethod, WalletGroupType } from './wallet.js'

/** Social logins (specification §3). */
export type SocialProvider = 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook'

/** Buttons of the account screen. */
type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

/** Feature switches after the defaults were applied. */
export type Features = {
  readonly swaps: boolean
  readonly onramp: boolean
  readonly email: boolean
  readonly socials: readonly SocialProvider[]
  readonly activity: boolean
  /** The vendor's mark is shown; the project decides. */
  readonly reownBranding: boolean
  readonly multiWallet: boolean
  readonly receive: boolean
  readonly send: boolean
  readonly analytics: boolean
  readonly allWallets: boolean
  readonly legalCheckbox: boolean
  readonly smartSessions: boolean
  readonly collapseWallets: boolean
  readonly pay: boolean
  /** `undefined`: the order of the specification, which depends on installed wallets. */
  readonly connectMethodsOrder: readonly ConnectMethod[] | undefined
  readonly connectorTypeOrder: readonly WalletGroupType[]
  readonly walletFeaturesOrder: readonly WalletFeature[]
}

/** What a host may say about features; what it leaves out keeps its default. */
export type FeatureOptions = {
  readonly [Name in keyof Features]?:
    | Features[Name]
    | (Name extends 'socials' | 'swaps' | 'onramp' ? false : never)
    | undefined
}

/** The features a project decides on (specification §3). Lists name providers; an empty one means off. */
export type RemoteFeatures = {
  readonly email: boolean
  readonly socials: readonly SocialProvider[]
  readonly swaps: readonly string[]
  readonly onramp: readonly string[]
  readonly activity: boolean
  readonly reownBranding: boolean
  readonly multiWallet: boolean
}
