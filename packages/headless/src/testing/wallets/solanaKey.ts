import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, hex } from '@scure/base'
import { signSolanaTransaction } from './signSolanaTransaction.js'

/** A key of a Solana test wallet. */
export type SolanaKey = {
  /** Base58 of the public key. */
  readonly address: string
  signMessage(message: Uint8Array): Uint8Array
  /** The same transaction with this key's signature in its place. */
  signTransaction(transaction: Uint8Array): Uint8Array
}

/** @param privateKey - 32 bytes (RFC 8032) */
export function solanaKey(privateKey: `0x${string}`): SolanaKey {
  const secret = hex.decode(privateKey.slice(2).toLowerCase())
  const publicKey = ed25519.getPublicKey(secret)
  const signMessage = (message: Uint8Array) => ed25519.sign(message, secret)
  return {
    address: base58.encode(publicKey),
    signMessage,
    signTransaction: (transaction) => signSolanaTransaction(transaction, publicKey, signMessage),
  }
}
