import type { Refusal } from '../protocol/errors'

/** The page that embeds the frame is not in the list of sites. */
export class SiteRefusedError extends Error {
  override readonly name = 'SiteRefusedError'
  readonly code: Refusal = 'origin_refused'

  constructor() {
    super('This site may not use this wallet.')
  }
}
