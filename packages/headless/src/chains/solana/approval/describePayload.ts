import type {
  ApprovalAction,
  ApprovalDescription,
  ApprovalPayload,
  ApprovalRequest,
} from '../../../entities/approval.js'
import { describeMessage } from '../../../rules/approval/describeMessage.js'
import { bytesToBase58 } from '../../../rules/encoding.js'
import { type Instruction, parseMessage, parseRawTransaction } from '../rawTransaction.js'

const systemProgram = '11111111111111111111111111111111'

function describeInstruction({ program, accounts, data }: Instruction): ApprovalAction {
  const [from = '', to = ''] = accounts
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  if (program === systemProgram && data.length === 12 && view.getUint32(0, true) === 2) {
    const amount = view.getBigUint64(4, true).toString()
    return { type: 'transfer', asset: { type: 'native' }, amount, from, to }
  }
  return { type: 'instruction', programId: program, accounts, data: bytesToBase58(data) }
}

/** What a request says, once it was read. */
export function describeSolanaPayload(payload: ApprovalPayload, request: ApprovalRequest): ApprovalDescription {
  if (payload.type === 'message') return describeMessage(payload.bytes, bytesToBase58(payload.bytes), request)
  const transactions = payload.type === 'transactions' ? payload.transactions : []
  const actions = transactions.flatMap((bytes) =>
    parseMessage(parseRawTransaction(bytes)).instructions.map(describeInstruction),
  )
  return {
    kind: transactions.length > 1 ? 'transactions' : 'transaction',
    actions,
    isSent: request.method === 'solana_signAndSendTransaction',
  }
}
