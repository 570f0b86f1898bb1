import type { SigningRequest } from '../../keys/signingRequest'
import type { SendOutcome } from './sendOutcome'

/** What is signed, and what becomes of the signatures. */
export type Signing = {
  readonly request: SigningRequest
  /** The parameters that say the same as `request`, where nodes have added to those of the page. */
  readonly params?: unknown
  /** Network fee at most, in the smallest unit of the coin. */
  readonly fee?: bigint | undefined
  /** Hands what was signed to a node; missing where it is only given back. Rejects only if no node was asked. */
  readonly send?: (signed: readonly string[]) => Promise<SendOutcome>
  /** Names on the chain of what was signed. */
  readonly hashes?: (signed: readonly string[]) => readonly string[]
  /** The result of the method. */
  readonly answer: (signed: readonly string[]) => unknown
}
