import { type VersionedMessage, VersionedTransaction } from '@solana/web3.js'
import type { LiteSVM } from 'litesvm'
import { toBase58 } from './base58'
import { invalidParam } from './jsonRpc'

/** A transaction as it was sent, with its parts. */
export type ParsedTransaction = {
  readonly bytes: Uint8Array
  readonly message: VersionedMessage
  /** Base58, in order; the first is the id of the transaction. */
  readonly signatures: readonly [string, ...string[]]
  /** Whether no signature is missing. The runtime verifies them. */
  readonly isComplete: boolean
  /** Static account keys, base58. */
  readonly keys: readonly string[]
  /** The transaction as the runtime takes it. */
  readonly executable: Parameters<LiteSVM['sendTransaction']>[0]
}

const signatureLength = 64
const maxSize = 1_232

/** @throws RpcError when the bytes are not a transaction, or too many */
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
