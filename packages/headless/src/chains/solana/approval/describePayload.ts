import type { ApprovalDescription, ApprovalPayload, ApprovalRequest } from '../../../entities/approval.js'
import { describeMessage } from '../../../rules/approval/describeMessage.js'
import { bytesToBase58 } from '../../../rules/encoding.js'
import { solanaPrograms } from '../constants.js'
import { type Instruction, parseMessage, parseRawTransaction } from '../rawTransaction.js'
import { describeInstruction, type TokenOwners } from './describeInstruction.js'

/** Owners of the token accounts that the instructions create: the program fails where an account is not that of its owner. */
const ownersOf = (instructions: readonly Instruction[]): TokenOwners =>
  new Map(
    instructions.flatMap(({ program, accounts: [, account, owner], data }) =>
      program === solanaPrograms.associatedToken && (data[0] ?? 0) <= 1 && account !== undefined && owner !== undefined
        ? [[account, owner] as const]
        : [],
    ),
  )

function describeTransactions(transactions: readonly Uint8Array[], { method, address }: ApprovalRequest) {
  const read = transactions.map((bytes) => {
    const transaction = parseRawTransaction(bytes)
    return { ...parseMessage(transaction), signers: transaction.signers }
  })
  const actions = read.flatMap(({ instructions }) => {
    const owners = ownersOf(instructions)
    return instructions.flatMap((instruction) => describeInstruction(instruction, owners))
  })
  const otherSigners = [...new Set(read.flatMap(({ signers }) => signers))].filter((signer) => signer !== address)
  const feePayer = read.map((one) => one.feePayer).find((payer) => payer !== address)
  const hasUnknownAccounts = read.some(({ instructions }) =>
    instructions.some(({ accounts }) => accounts.some((account) => account.includes(' '))),
  )
  return {
    kind: transactions.length > 1 ? ('transactions' as const) : ('transaction' as const),
    actions,
    isSent: method === 'solana_signAndSendTransaction',
    ...(otherSigners.length > 0 && { otherSigners }),
    ...(feePayer !== undefined && { feePayer }),
    ...(hasUnknownAccounts && { hasUnknownAccounts }),
  }
}

/** What a request says, once it was read. */
export function describeSolanaPayload(payload: ApprovalPayload, request: ApprovalRequest): ApprovalDescription {
  if (payload.type === 'message') return describeMessage(payload.bytes, bytesToBase58(payload.bytes), request)
  if (payload.type === 'transactions') return describeTransactions(payload.transactions, request)
  // Calls and typed data are of another namespace; no request here is parsed to them.
  return { kind: 'transactions', actions: [], isSent: false, refusal: 'unsupported' }
}
