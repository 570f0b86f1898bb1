import { type ApprovalPayload, type ApprovalRequest, parseRawTransaction } from '@portico/headless/approval'
import { base58 } from '@scure/base'
import { bytesToHex } from 'viem'
import { RpcError } from '../rpcError'
import type { AskNode } from './askNode'
import { toCallsSigning, toTransactionSigning } from './eip155/toEip155Signing'
import type { Signing } from './signing'
import { checkNetwork } from './solana/checkNetwork'
import { readSendOptions, sendTransaction } from './solana/sendTransaction'

/** What a request is prepared with. */
export type SigningContext = {
  readonly request: ApprovalRequest
  readonly ask: AskNode
  /** What a batch of calls is remembered and answered with. */
  readonly readBatch: () => Pick<Parameters<typeof toCallsSigning>[1], 'keep' | 'answer'>
}

const signatureOf = (signed = '') =>
  base58.encode(parseRawTransaction(base58.decode(signed)).signatures[0] ?? new Uint8Array())

/** The transaction is named by the signature of whoever pays for it, so it cannot be sent without that. */
function checkPayer(transaction: Uint8Array, address: string): void {
  const { signers, signatures } = parseRawTransaction(transaction)
  if (signers[0] !== address && !signatures[0]?.some((byte) => byte !== 0))
    throw new RpcError('The account that pays the fee has not signed this transaction', -32_602)
}

async function toSolanaSigning(
  transactions: readonly Uint8Array[],
  { request, ask }: SigningContext,
): Promise<Signing> {
  const signing = { type: 'solanaTransactions', transactions } as const
  const { method, params, address, caipNetworkId } = request
  await checkNetwork(ask, caipNetworkId, transactions)
  if (method === 'solana_signAllTransactions')
    return { request: signing, answer: (signed) => ({ transactions: signed }) }
  if (method === 'solana_signTransaction') return { request: signing, answer: ([signed]) => ({ transaction: signed }) }
  for (const transaction of transactions) checkPayer(transaction, address)
  const options = readSendOptions((params as { readonly options?: unknown }).options)
  return {
    request: signing,
    send: ([signed = '']) => sendTransaction(ask, { signed, signature: signatureOf(signed), options }),
    hashes: ([signed]) => [signatureOf(signed)],
    answer: ([signed]) => ({ signature: signatureOf(signed) }),
  }
}

/** What is signed of a request that was read. Of transactions a node says first whether they are of the network. */
export async function toSigning(payload: ApprovalPayload, context: SigningContext): Promise<Signing> {
  const isSolana = context.request.caipNetworkId.startsWith('solana:')
  switch (payload.type) {
    case 'message':
      return isSolana
        ? { request: { type: 'solanaMessage', message: payload.bytes }, answer: ([signature]) => ({ signature }) }
        : { request: { type: 'message', data: bytesToHex(payload.bytes) }, answer: ([signature]) => signature }
    case 'typedData':
      return { request: { type: 'typedData', json: payload.json }, answer: ([signature]) => signature }
    case 'transactions':
      return toSolanaSigning(payload.transactions, context)
    case 'call':
      return toTransactionSigning(payload.call, payload.options, context)
    case 'calls':
      return toCallsSigning(payload.calls, { ...context, ...context.readBatch() })
  }
}
