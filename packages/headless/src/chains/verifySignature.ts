import type { Network } from '../entities/network.js'

/** A text, and what was given as the signature of an account for it. `network`: of the message. */
export type SignedText = {
  readonly message: string
  readonly signature: string
  readonly address: string
  readonly network: Network
}

/**
 * Whether the account signed the text. A malformed signature is a no.
 *
 * @throws what stood in the way when it cannot be found out: the error of a node, or MissingPeerDependencyError
 */
export type VerifySignature = (signed: SignedText) => Promise<boolean>
