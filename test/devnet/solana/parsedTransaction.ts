import { type VersionedMessage, VersionedTransaction } from '@solana/web3.js'
import type { LiteSVM } from 'litesvm'
import { toBase58 } from './base58'
import { invalidParam } from './jsonRpc'

/** A transaction as it was sent, and what the node has to know of it. */
export type ParsedTransaction = {
  readonly bytes: Uint8Array
  readonly message: VersionedMessage
  /** Base58, in order; the first names the transaction. */
  readonly signatures: readonly [string, ...string[]]
  /** Whether nobody's signature is missing; whether they are right is the runtime's to say. */
  readonly isComplete: boolean
  /** Static accounts, base58. */
  readonly keys: readonly string[]
  /** What the runtime takes. */
  readonly executable: Parameters<LiteSVM['sendTransaction']>[0]
}

const signatureLength = 64
const maxSize = 1_232

/** @throws RpcError when these bytes are no transaction, or too many */
export function parseTransaction(bytes: Uint8Array): ParsedTransaction {
  if (bytes.length > maxSize) throw invalidParam(`transaction too large: ${bytes.length} bytes (max: ${maxSize} bytes)`)
  const { message, signatures } = decode(bytes)
  const [first, ...others] = signatures.map(toBase58)
  if (first === undefined) throw invalidParam('a transaction without signatures')
  const keys = message.staticAccountKeys.map((key) => key.toBase58())
  const executable = {
    messageBytes: bytes.slice(1 + signatureLength * signatures.length),
    signatures: Object.fromEntries(signatures.map((signature, index) => [keys[index], signature])),
  }
  return {
    bytes,
    message,
    signatures: [first, ...others],
    isComplete: signatures.every((signature) => signature.some((byte) => byte !== 0)),
    keys,
    executable: executable as unknown as ParsedTransaction['executable'],
  }
}

function decode(bytes: Uint8Array): VersionedTransaction {
  try {
    return VersionedTransaction.deserialize(bytes)
  } catch (error) {
    throw invalidParam(`failed to deserialize the transaction: ${String(error)}`)
  }
}
