/** Where the page runs. */
export type Platform = {
  /** A coarse pointer or a mobile user agent. */
  readonly isMobile: boolean
  readonly os: 'ios' | 'android' | 'mac' | 'other'
  /** Inside Telegram's own browser. */
  readonly telegram: boolean
  readonly inIframe: boolean
}

/** One way to open a wallet; `target` is what `window.open` gets. */
export type WalletLink = {
  readonly kind: 'universal' | 'native' | 'desktop' | 'web' | 'store'
  readonly href: string
  readonly target: '_self' | '_top' | '_blank'
}
