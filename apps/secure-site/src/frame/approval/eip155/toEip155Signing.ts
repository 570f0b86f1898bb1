import type { ApprovalCall, ApprovalRequest, ApprovalTransactionOptions } from '@portico/headless/approval'
import { parseCaipNetworkId } from '@portico/headless/rules'
import type { Hex } from 'viem'
import type { AskNode } from '../askNode'
import type { Signing } from '../signing'
import { highestFee, prepareTransactions } from './prepareTransactions'
import { hashOf, sendTransaction } from './sendTransaction'

type Context = { readonly request: ApprovalRequest; readonly ask: AskNode }

const senderOf = ({ address, caipNetworkId }: ApprovalRequest) => ({
  address: address as Hex,
  chainId: Number(parseCaipNetworkId(caipNetworkId).chainId),
})

/** `eth_sendTransaction`. */
export async function toTransactionSigning(
  call: ApprovalCall,
  options: ApprovalTransactionOptions,
  { request, ask }: Context,
): Promise<Signing> {
  const transactions = await prepareTransactions(ask, senderOf(request), [call], options)
  return {
    request: { type: 'transactions', transactions },
    params: transactions,
    fee: highestFee(transactions),
    send: ([raw = '']) => sendTransaction(ask, raw),
    hashes: (signed) => signed.map(hashOf),
    answer: ([raw = '']) => hashOf(raw),
  }
}

/** Transactions are sent in their order; the first one that is not sent ends it. */
async function sendInOrder(ask: AskNode, signed: readonly string[], onSent: (count: number) => Promise<void>) {
  for (const [index, raw] of signed.entries()) {
    const outcome = await sendTransaction(ask, raw)
    if (outcome.status !== 'sent') return { ...outcome, isPartial: index > 0 }
    await onSent(index + 1)
  }
  return { status: 'sent' } as const
}

type BatchContext = Context & {
  /** Remembers the batch and how much of it was sent. */
  readonly keep: (batch: { readonly hashes: readonly string[]; readonly sent: number }) => Promise<void>
  /** The result of the method. */
  readonly answer: unknown
}

/** `wallet_sendCalls`: several transactions after one approval. */
export async function toCallsSigning(
  calls: readonly ApprovalCall[],
  { request, ask, keep, answer }: BatchContext,
): Promise<Signing> {
  const transactions = await prepareTransactions(ask, senderOf(request), calls)
  return {
    request: { type: 'transactions', transactions },
    fee: highestFee(transactions),
    async send(signed) {
      const hashes = signed.map(hashOf)
      // Before anything is sent: a page that was closed meanwhile finds it by its id.
      await keep({ hashes, sent: 0 })
      // What is on its way goes on, whether that can be remembered or not.
      return sendInOrder(ask, signed, (sent) => keep({ hashes, sent }).catch(() => undefined))
    },
    hashes: (signed) => signed.map(hashOf),
    answer: () => answer,
  }
}
