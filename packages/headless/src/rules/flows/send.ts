import type { SendRequest } from '../../entities/sendDraft.js'
import type { PorticoError } from '../../errors/base.js'

/** A send, from the form to the block. `request`: what was reviewed. */
export type SendState =
  /** `isStale`: a review was left because account, network or draft changed since. */
  | { readonly step: 'form'; readonly isStale: boolean }
  | { readonly step: 'review'; readonly request: SendRequest }
  /** The wallet has the request. */
  | { readonly step: 'signing'; readonly request: SendRequest }
  /** `confirming`: handed over, not in a block yet. `sent`: in a block. */
  | { readonly step: 'confirming' | 'sent'; readonly request: SendRequest; readonly hash: string }
  | { readonly step: 'rejected' | 'failed'; readonly request: SendRequest; readonly error: PorticoError }
  /** The wallet has or had the request and nobody knows what became of it. Never sent again by itself. */
  | { readonly step: 'unknown'; readonly request: SendRequest }
