/** Device and environment in which the page runs. */
export type Platform = {
  /** A coarse pointer or a mobile user agent. */
  readonly isMobile: boolean
  readonly os: 'ios' | 'android' | 'mac' | 'other'
  /** Inside the in-app browser of Telegram. */
  readonly telegram: boolean
  readonly inIframe: boolean
}
