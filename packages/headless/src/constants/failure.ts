/**
 * A failure with a sentence of its own (specification §8). `category`: `INTERNAL_SDK_ERROR` unless said; `recovery`: `none`
 * unless said; `shownAs`: a toast unless said.
 */
export type Failure = {
  readonly message: string
  readonly category?: 'API_ERROR' | 'DATA_PARSING_ERROR' | 'SECURE_SITE_ERROR'
  readonly recovery?: 'retry' | 'reconnect' | 'switchNetwork' | 'fixInput'
  readonly shownAs?: 'alert' | 'nothing'
}
