import { parseMessage, parseRawTransaction } from './rawTransaction.js'

/** Until when a transaction of Solana can be sent, which also says of which network it is. */
export type TransactionLifetime = {
  /** Of a recent block; of a transaction with a durable nonce that nonce. */
  readonly blockhash: string
  /** The account that keeps the durable nonce. One of a lookup table is written as the table and a number, with a space between. */
  readonly nonceAccount?: string | undefined
}

const systemProgram = '11111111111111111111111111111111'
/** Its number, in four bytes. */
const advanceNonceAccount = '4,0,0,0'

/**
 * Reads until when a transaction of Solana can be sent. Its message names no network: only the one whose block or nonce it is of takes it.
 *
 * @throws RangeError when it is malformed
 * @example
 * const isForLater = (bytes: Uint8Array) => readTransactionLifetime(bytes).nonceAccount !== undefined
 */
export function readTransactionLifetime(bytes: Uint8Array): TransactionLifetime {
  const { blockhash, instructions } = parseMessage(parseRawTransaction(bytes))
  const [first] = instructions
  if (!first) return { blockhash }
  const { program, accounts, data } = first
  const [nonceAccount] = accounts
  const isDurable = program === systemProgram && data.subarray(0, 4).join() === advanceNonceAccount
  return { blockhash, ...(isDurable && nonceAccount !== undefined && { nonceAccount }) }
}
