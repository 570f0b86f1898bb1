import type { Namespace } from '../entities/caip.js'
import type { VerifySignature } from './verifySignature.js'

/** Each with the curves and the code that it needs, loaded for the first signature of its namespace. */
export const signatureVerifiers: { readonly [Name in Namespace]?: () => Promise<VerifySignature> } = {
  eip155: async () => (await import('./eip155/verifySignature.js')).verifyEip155Signature,
  solana: async () => (await import('./solana/verifySignature.js')).verifySolanaSignature,
  bip122: async () => (await import('./bip122/verifySignature.js')).verifyBip122Signature,
  polkadot: async () => (await import('./polkadot/verifySignature.js')).verifyPolkadotSignature,
  cosmos: async () => (await import('./cosmos/verifySignature.js')).verifyCosmosSignature,
}
