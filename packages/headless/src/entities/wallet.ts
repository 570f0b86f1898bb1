import type { Namespace } from './caip.js'

/** A wallet of the directory; its links passed `safeLink`, its texts `visibleText`. */
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

/** A wallet the visitor used before. */
export type RecentWallet = { readonly id: string; readonly name: string; readonly rdns?: string }

/** Groups of the connect screen (specification §2). */
export type WalletGroupType =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'

/** Ways to connect (specification §2). */
export type ConnectMethod = 'email' | 'social' | 'wallet'

/** One row of the connect screen, or one cell of the directory. */
export type WalletItem = Wallet & {
  /** Set when the wallet can be connected without a QR code right now. */
  readonly connectorId?: string
  readonly installed: boolean
  readonly namespaces: readonly Namespace[]
}

/** One group of the connect screen; never empty. */
export type WalletGroup = { readonly type: WalletGroupType; readonly wallets: readonly WalletItem[] }

/** One page of the directory. `count`: entries over all pages. */
export type WalletPage = { readonly wallets: readonly Wallet[]; readonly count: number }

/** The wallet the visitor chose on a phone, kept so that requests lead back to it (wire facts, section 14.5). */
export type DeepLinkChoice = { readonly name: string; readonly href: string }

/** One way to open a wallet; `target` is what `window.open` gets. */
export type WalletLink = {
  readonly kind: 'universal' | 'native' | 'desktop' | 'web' | 'store'
  readonly href: string
  readonly target: '_self' | '_top' | '_blank'
}
