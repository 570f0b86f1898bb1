import { type PublicKey, Transaction, type TransactionInstruction } from '@solana/web3.js'
import { solanaApprovalReader } from '../src/chains/solana/approval/approvalReader.js'
import type { ApprovalAction, ApprovalDescription } from '../src/entities/approval.js'
import { bytesToBase64 } from '../src/rules/encoding.js'
import { keyOf } from './solanaApprovals.js'

/** Whose addresses the tests use; `tokens` and `others` are token accounts. */
export const [account, friend, stranger, mint, tokens, others] = [1, 2, 3, 4, 5, 6].map(keyOf) as [
  PublicKey,
  PublicKey,
  PublicKey,
  PublicKey,
  PublicKey,
  PublicKey,
]
export const recentBlockhash = keyOf(9).toBase58()
const base = {
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  address: account.toBase58(),
  origin: 'https://shop.example',
} as const

/** What a request of the account says, or why it is refused. */
export const read = (method: string, params: unknown): ApprovalDescription | string => {
  const request = { ...base, method, params }
  const payload = solanaApprovalReader.parse(request)
  return typeof payload === 'string' ? payload : solanaApprovalReader.describe(payload, request)
}

export const serialize = (instructions: readonly TransactionInstruction[], feePayer = account) =>
  new Transaction({ feePayer, recentBlockhash })
    .add(...instructions)
    .serialize({ requireAllSignatures: false, verifySignatures: false })

export const describeAll = (instructions: readonly TransactionInstruction[], feePayer = account) =>
  read('solana_signTransaction', { transaction: bytesToBase64(serialize(instructions, feePayer)) })

export const actionsOf = (...instructions: readonly TransactionInstruction[]): readonly ApprovalAction[] => {
  const description = describeAll(instructions)
  return typeof description === 'string' ? [] : description.actions
}
