import type { Namespace } from '../entities/caip.js'
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

/** Each with the curves and the code that it needs, loaded for the first signature of its namespace. */
export const signatureVerifiers: { readonly [Name in Namespace]?: () => Promise<VerifySignature> } = {
  eip155: async () => (await import('./eip155/verifySignature.js')).verifyEip155Signature,
  solana: async () => (await import('./solana/verifySignature.js')).verifySolanaSignature,
  bip122: async () => (await import('./bip122/verifySignature.js')).verifyBip122Signature,
  polkadot: async () => (await import('./polkadot/verifySignature.js')).verifyPolkadotSignature,
  cosmos: async () => (await import('./cosmos/verifySignature.js')).verifyCosmosSignature,
}
