import type { ApprovalRequest } from '../../src/entities/approval.js'
import { bytesToBase58 } from '../../src/rules/encoding.js'
import { account, solanaTransactions as transactions } from '../solanaApprovals.js'

const address = account.toBase58()
const origin = 'https://tidewater.example'

const request = (method: string, params: ApprovalRequest['params']): ApprovalRequest => ({
  method,
  params,
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  address,
  origin,
})

const toMessage = (text: string) =>
  request('solana_signMessage', { message: bytesToBase58(new TextEncoder().encode(text)), pubkey: address })

const toTransaction = (name: keyof typeof transactions, method = 'solana_signAndSendTransaction') =>
  request(method, { transaction: transactions[name], pubkey: address })

const signIn = `tidewater.example wants you to sign in with your Solana account:
${address}

Sign in to Tidewater.

URI: https://tidewater.example
Version: 1
Chain ID: mainnet
Nonce: 4f8a1c07b2
Issued At: 2026-01-02T03:04:05.000Z`

export const madeSolanaSamples = {
  solanaMessage: toMessage('I confirm that order 1042 arrived.'),
  solanaSignIn: toMessage(signIn),
  solanaTransfer: toTransaction('transfer'),
  solanaTokenTransfer: toTransaction('tokenTransfer'),
  solanaApproval: toTransaction('approval'),
  solanaNewAuthority: toTransaction('newAuthority'),
  solanaClosedAccount: toTransaction('closedAccount'),
  solanaAssignedAccount: toTransaction('assignedAccount'),
  solanaDurableNonce: toTransaction('durableNonce', 'solana_signTransaction'),
  solanaUnknownProgram: toTransaction('unknownProgram'),
  solanaStake: toTransaction('stake'),
  solanaSeveralTransactions: request('solana_signAllTransactions', {
    transactions: [transactions.transfer, transactions.secondTransfer],
    pubkey: address,
  }),
} as const satisfies Readonly<Record<string, ApprovalRequest>>
