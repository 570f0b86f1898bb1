import type { ConnectMethod, WalletGroupType } from './wallet.js'

/** Providers of a social login. */
export type SocialProvider = 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook'

/** Buttons of the account view. */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

/** Feature switches with defaults and the project's configuration applied. */
export type Features = {
  readonly swaps: boolean
  readonly onramp: boolean
  readonly email: boolean
  readonly socials: readonly SocialProvider[]
  readonly activity: boolean
  /** Shows the vendor's branding; set by the project's configuration. */
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
  /** `undefined`: the default order, which puts wallets first when one is installed. */
  readonly connectMethodsOrder: readonly ConnectMethod[] | undefined
  readonly connectorTypeOrder: readonly WalletGroupType[]
  /** All buttons of the account view: those of the option first, the others in their default order. */
  readonly walletFeaturesOrder: readonly WalletFeature[]
}

/** Feature options of the host; omitted ones keep their default. */
export type FeatureOptions = {
  readonly [Name in keyof Features]?:
    | Features[Name]
    | (Name extends 'socials' | 'swaps' | 'onramp' ? false : never)
    | undefined
}

/** Features that the project's configuration can set. Lists contain providers; an empty list means off. */
export type RemoteFeatures = {
  readonly email: boolean
  readonly socials: readonly SocialProvider[]
  readonly swaps: readonly string[]
  readonly onramp: readonly string[]
  readonly activity: boolean
  readonly reownBranding: boolean
  readonly multiWallet: boolean
}
