/** Where the page runs. */
export type Platform = {
  /** A coarse pointer or a mobile user agent. */
  readonly isMobile: boolean
  readonly os: 'ios' | 'android' | 'mac' | 'other'
  /** Inside Telegram's own browser. */
  readonly telegram: boolean
  readonly inIframe: boolean
}
