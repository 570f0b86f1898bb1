import type { Namespace } from './caip.js'

/** Device and environment in which the page runs. */
export type Platform = {
  /** A coarse pointer or a mobile user agent. */
  readonly isMobile: boolean
  readonly os: 'ios' | 'android' | 'mac' | 'other'
  /** Inside the in-app browser of Telegram. */
  readonly telegram: boolean
  readonly inIframe: boolean
  /** `false`: the browser cannot install extensions from the Chrome Web Store. */
  readonly isChromium?: boolean
}

/** A wallet of the directory. Its links are checked by `safeLink`, and its texts are sanitized. */
export type Wallet = {
  readonly id: string
  readonly name: string
  readonly imageId?: string
  readonly imageUrl?: string
  readonly mobileLink?: string
  readonly desktopLink?: string
  readonly webappLink?: string
  /** Universal link. */
  readonly linkMode?: string
  readonly homepage?: string
  readonly appStore?: string
  readonly playStore?: string
  readonly chromeStore?: string
  /** Reverse domain name under which the wallet announces itself (EIP-6963). */
  readonly rdns?: string
  /** CAIP-2 ids; empty when the directory names none. */
  readonly chains: readonly string[]
}

/** A wallet that the user connected before. */
export type RecentWallet = { readonly id: string; readonly name: string; readonly rdns?: string }

/** Groups of the connect screen. */
export type WalletGroupType =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'

/** Ways to connect. */
export type ConnectMethod = 'email' | 'social' | 'wallet'

/** A wallet as listed on the connect screen or in the directory. */
export type WalletItem = Wallet & {
  /** Set when the wallet can be connected without a QR code. */
  readonly connectorId?: string
  readonly installed: boolean
  readonly namespaces: readonly Namespace[]
}

/** A group of the connect screen; never empty. */
export type WalletGroup<Item extends WalletItem = WalletItem> = {
  readonly type: WalletGroupType
  readonly wallets: readonly Item[]
}

/** A page of the directory. `count`: number of wallets on all pages. */
export type WalletPage = { readonly wallets: readonly Wallet[]; readonly count: number }

/** The wallet that the user chose on a phone; later requests open it again. */
export type DeepLinkChoice = { readonly name: string; readonly href: string }

/**
 * A link that opens a wallet. `universal`, `native`, `desktop` and `web` open it with the pairing link; `browse` opens this page
 * in the browser of the wallet's app; `store` leads to where it can be installed. `target`: for `window.open`.
 */
export type WalletLink = {
  readonly kind: 'universal' | 'native' | 'desktop' | 'browse' | 'web' | 'store'
  readonly href: string
  readonly target: '_self' | '_top' | '_blank'
}

/** Where a wallet can be installed from; `url` is safe to open. */
export type InstallLink = { readonly kind: 'extension' | 'phoneApp' | 'website'; readonly url: string }
