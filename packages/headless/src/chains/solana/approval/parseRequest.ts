import { approvalLimits } from '../../../constants/approval.js'
import type { ApprovalPayload, ApprovalRefusal, ApprovalRequest } from '../../../entities/approval.js'
import { copyJson, type Json } from '../../../rules/approval/copyJson.js'
import { readFields } from '../../../rules/approval/readFields.js'
import { base58ToBytes, base64ToBytes } from '../../../rules/encoding.js'
import { parseMessage, parseRawTransaction } from '../rawTransaction.js'

type Fields = Readonly<Record<string, Json>>
type Parse = (params: Fields, request: ApprovalRequest) => ApprovalPayload | ApprovalRefusal

/** The first byte of transactions with a version, of whatever version. No text begins with it. */
const hasVersion = (message: Uint8Array): boolean => ((message[0] ?? 0) & 0xc0) === 0x80

/** Whether bytes are, or may be, the message of a transaction: a signature of them would be one of the transaction, too. */
function isTransactionMessage(message: Uint8Array): boolean {
  if (hasVersion(message)) return true
  try {
    return parseMessage({ message, isLegacy: true }).size === message.length
  } catch {
    return false
  }
}

const parseSignMessage: Parse = ({ message }) => {
  const isShort = typeof message === 'string' && message.length <= approvalLimits.base58
  const bytes = isShort ? base58ToBytes(message) : undefined
  if (!bytes) return 'malformed'
  return isTransactionMessage(bytes) ? 'unsupported' : { type: 'message', bytes }
}

/** Whether bytes are a transaction and nothing behind it. */
function isTransaction(bytes: Uint8Array): boolean {
  if (bytes.length > approvalLimits.transactionSize) return false
  try {
    const transaction = parseRawTransaction(bytes)
    return parseMessage(transaction).size === transaction.message.length
  } catch {
    return false
  }
}

/** A transaction in base64, as requests of a page have it, or in base58, as older ones have. */
function toTransaction(text: Json | undefined): Uint8Array | undefined {
  if (typeof text !== 'string' || text.length > approvalLimits.transactionSize * 2) return undefined
  return [base64ToBytes(text), base58ToBytes(text)].find((bytes) => bytes !== undefined && isTransaction(bytes))
}

function parseTransactions(texts: readonly Json[], { address }: ApprovalRequest): ApprovalPayload | ApprovalRefusal {
  if (texts.length === 0 || texts.length > approvalLimits.actions) return 'malformed'
  const transactions = texts.flatMap((text) => toTransaction(text) ?? [])
  const parsed = transactions.map(parseRawTransaction)
  const count = parsed.reduce((sum, one) => sum + parseMessage(one).instructions.length, 0)
  if (transactions.length < texts.length || count > approvalLimits.instructions) return 'malformed'
  return parsed.every(({ signers }) => signers.includes(address))
    ? { type: 'transactions', transactions }
    : 'otherAccount'
}

const parseOne: Parse = ({ transaction }, request) => parseTransactions([transaction ?? null], request)

const parsers: ReadonlyMap<string, Parse> = new Map([
  ['solana_signMessage', parseSignMessage],
  ['solana_signTransaction', parseOne],
  ['solana_signAndSendTransaction', parseOne],
  [
    'solana_signAllTransactions',
    ({ transactions }, request) =>
      Array.isArray(transactions) ? parseTransactions(transactions as readonly Json[], request) : 'malformed',
  ],
])

/** What a request asks to sign, or why it is refused. */
export function parseSolanaRequest(request: ApprovalRequest): ApprovalPayload | ApprovalRefusal {
  const parse = parsers.get(request.method)
  if (!parse) return 'unsupported'
  const params = readFields(copyJson(request.params))
  if (!params) return 'malformed'
  const { pubkey } = params
  return pubkey !== undefined && pubkey !== null && pubkey !== request.address ? 'otherAccount' : parse(params, request)
}
