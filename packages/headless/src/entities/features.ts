import type { ConnectMethod, WalletGroupType } from './wallet.js'

/** Providers of a social login. */
export type SocialProvider = 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook'

/** Buttons of the account view. */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

/** Feature switches with defaults and the project's configuration applied. */
export type Features = {
  /** Token swaps, on EVM chains. Needs `projectId`. Default `true`; the project can turn it off. */
  readonly swaps: boolean
  /**
   * Purchases of coins, on EVM chains and, with the option `meld`, on Solana. Needs `projectId`. Default `true`; the project can
   * turn it off.
   */
  readonly onramp: boolean
  /** Login by email. `false` without a connector for it, which this version has none of. Default `true`. */
  readonly email: boolean
  /**
   * Logins by a social account, in the order of their buttons. Empty without a connector for them, which this version has none of.
   * Default: all of `SocialProvider`.
   */
  readonly socials: readonly SocialProvider[]
  /** The history of the account. Default `true`; the project can turn it off. */
  readonly activity: boolean
  /** The vendor's branding. Nothing shows it: always `false`. */
  readonly reownBranding: boolean
  /** Several connected wallets in one namespace. Default `false`; the project decides. */
  readonly multiWallet: boolean
  /** The view that shows the address of the account. Default `true`. */
  readonly receive: boolean
  /** Sending coins, tokens and NFTs. Default `true`. */
  readonly send: boolean
  /** Sends events to the project's analytics, if the project allows it. Default `true`. */
  readonly analytics: boolean
  /** The list of all wallets. Default `true`; needs the wallet directory. */
  readonly allWallets: boolean
  /**
   * Asks users to agree to the terms before a wallet is asked, in whatever way: see `useConsent`. What the terms are is said by
   * `termsConditionsUrl`, `privacyPolicyUrl` or the modal's `disclaimer`. Default `false`.
   */
  readonly legalCheckbox: boolean
  /** Permissions that accounts grant to sites. Has no effect yet. Default `false`. */
  readonly smartSessions: boolean
  /** Fewer wallets on the connect screen. Has no effect yet. Default `false`. */
  readonly collapseWallets: boolean
  /** Payments that the site asks for with `usePay`. Default `false`. */
  readonly pay: boolean
  /** Order of the ways to connect. `undefined`: `['email', 'social', 'wallet']`, or `wallet` first when a wallet is installed. */
  readonly connectMethodsOrder: readonly ConnectMethod[] | undefined
  /**
   * Groups of wallets on the connect screen, in order; groups that are left out follow in the default order. On a desktop, the
   * default begins with `recent` and `injected`.
   *
   * @default ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended']
   */
  readonly connectorTypeOrder: readonly WalletGroupType[]
  /**
   * Order of the buttons of the account view; buttons that are left out follow in the default order.
   *
   * @default ['onramp', 'swaps', 'receive', 'send']
   */
  readonly walletFeaturesOrder: readonly WalletFeature[]
}

/** The option `features`; members that are left out keep their default. `false` turns `socials` off. */
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
