import { base58ToBytes, base64ToBytes, bytesToBase58, bytesToBase64 } from '../../rules/encoding.js'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const toBase58 = (text: unknown): unknown => {
  const bytes = base64ToBytes(text)
  return bytes ? bytesToBase58(bytes) : text
}

const toBase64 = (text: unknown): unknown => {
  const bytes = base58ToBytes(text)
  return bytes ? bytesToBase64(bytes) : text
}

/** The fields that carry transactions, rewritten. */
function mapTransactions(fields: Fields, rewrite: (text: unknown) => unknown): Fields {
  const { transaction, transactions } = fields
  return {
    ...fields,
    ...(transaction !== undefined && { transaction: rewrite(transaction) }),
    ...(Array.isArray(transactions) && { transactions: transactions.map(rewrite) }),
  }
}

/** Parameters as the page that signs takes them: transactions are in base58, and nothing is repeated beside them. */
export function toFrameParams(method: string, params: unknown): unknown {
  if (!method.startsWith('solana_') || !isFields(params)) return params
  const { message, pubkey, transaction, transactions, sendOptions, options = sendOptions } = params
  const kept = { message, pubkey, transaction, transactions, options }
  const given = Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined))
  return mapTransactions(given, toBase58)
}

/** What the page that signs answers, with transactions in base64 as every other wallet has them. */
export const fromFrameResult = (method: string, result: unknown): unknown =>
  method.startsWith('solana_') && isFields(result) ? mapTransactions(result, toBase64) : result
