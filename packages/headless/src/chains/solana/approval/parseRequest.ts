import { approvalLimits } from '../../../constants/approval.js'
import type { ApprovalPayload, ApprovalRefusal, ApprovalRequest } from '../../../entities/approval.js'
import { copyJson, type Json } from '../../../rules/approval/copyJson.js'
import { readFields } from '../../../rules/approval/readFields.js'
import { base58ToBytes, base64ToBytes } from '../../../rules/encoding.js'
import { parseRawTransaction } from '../rawTransaction.js'

type Fields = Readonly<Record<string, Json>>
type Parse = (params: Fields, request: ApprovalRequest) => ApprovalPayload | ApprovalRefusal

const parseMessage: Parse = ({ message }) => {
  const bytes = base58ToBytes(message)
  return bytes ? { type: 'message', bytes } : 'malformed'
}

function isTransaction(bytes: Uint8Array): boolean {
  try {
    parseRawTransaction(bytes)
    return true
  } catch {
    return false
  }
}

/** A transaction in base64, as requests of a page have it, or in base58, as older ones have. */
const toTransaction = (text: Json | undefined): Uint8Array | undefined =>
  [base64ToBytes(text), base58ToBytes(text)].find((bytes) => bytes !== undefined && isTransaction(bytes))

function parseTransactions(texts: readonly Json[], { address }: ApprovalRequest): ApprovalPayload | ApprovalRefusal {
  if (texts.length === 0 || texts.length > approvalLimits.actions) return 'malformed'
  const transactions = texts.flatMap((text) => toTransaction(text) ?? [])
  if (transactions.length < texts.length) return 'malformed'
  const isOwn = transactions.every((bytes) => parseRawTransaction(bytes).signers.includes(address))
  return isOwn ? { type: 'transactions', transactions } : 'otherAccount'
}

const parseOne: Parse = ({ transaction }, request) => parseTransactions([transaction ?? null], request)

const parsers: ReadonlyMap<string, Parse> = new Map([
  ['solana_signMessage', parseMessage],
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
