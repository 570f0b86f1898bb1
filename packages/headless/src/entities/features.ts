import type { ConnectMethod, WalletGroupType } from './wallet.js'

/** Providers of a social login. */
export type SocialProvider = 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook'

/** Buttons of the account view. */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

/** Feature switches with defaults and the project's configuration applied. */
export type Features = {
  /** Swaps of tokens, on EVM chains. Default `true`; the project can turn it off. */
  readonly swaps: boolean
  /** Purchases of coins, on EVM chains. Default `true`; the project can turn it off. */
  readonly onramp: boolean
  /** Login by e-mail. Default `true`; nothing shows it yet. */
  readonly email: boolean
  /** Logins by a social account, in the order of their buttons. Nothing shows them yet. */
  readonly socials: readonly SocialProvider[]
  /** The history of the account. Default `true`; the project can turn it off. */
  readonly activity: boolean
  /** Shows the vendor's branding; set by the project's configuration. */
  readonly reownBranding: boolean
  /** Several wallets of one namespace at a time. Default `false`; the project decides. */
  readonly multiWallet: boolean
  /** The view that shows the address of the account. Default `true`. */
  readonly receive: boolean
  /** Sends of coins, tokens and NFTs. Default `true`. */
  readonly send: boolean
  /** Sends events to the project, where it allows them, too. Default `true`. */
  readonly analytics: boolean
  /** The list of all wallets. Default `true`; needs the wallet directory. */
  readonly allWallets: boolean
  /** Asks users to agree to the terms before they connect. Default `false`; needs one of the links to them. */
  readonly legalCheckbox: boolean
  /** Permissions that accounts grant to sites. Default `false`; nothing shows them yet. */
  readonly smartSessions: boolean
  /** Fewer wallets in the first view. Default `false`; without effect yet. */
  readonly collapseWallets: boolean
  /** Payments that the site asks for, by `usePay`. Default `false`. */
  readonly pay: boolean
  /** `undefined`: the default order, which puts wallets first when one is installed. */
  readonly connectMethodsOrder: readonly ConnectMethod[] | undefined
  /**
   * Groups of wallets in the first view, in order.
   *
   * @default ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended']
   */
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
