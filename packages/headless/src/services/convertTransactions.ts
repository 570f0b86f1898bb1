import { swapOptions } from '../constants/swapOptions.js'
import type { CaipAddress } from '../entities/caip.js'
import { approveTransactionSchema, type SwapTransaction, swapTransactionSchema } from '../entities/swapSchema.js'
import { fetchJson } from './http.js'
import { type Abortable, type ServiceContext, serviceOf } from './serviceContext.js'

/** Who swaps which token for which. */
export type SwapPair = Abortable & {
  readonly userAddress: CaipAddress
  readonly from: CaipAddress
  readonly to: CaipAddress
}

/** The swap to build. `amount`: base units; `disableEstimate`: the service does not try it out first. */
export type SwapOrder = SwapPair & { readonly amount: bigint; readonly disableEstimate: boolean }

/** An approval as the service built it; which token it approves is for the caller to check (wire facts, section 15.3). */
export type ApprovalTransaction = ReturnType<typeof approveTransactionSchema.parse>['tx']

/**
 * The approval a swap needs first (wire facts, section 5.6).
 *
 * @throws PorticoError see `fetchJson`
 */
export function buildApproval(
  context: ServiceContext,
  { userAddress, from, to, signal }: SwapPair,
): Promise<ApprovalTransaction> {
  return fetchJson({
    ...serviceOf(context, 'blockchain'),
    path: '/v1/convert/build-approve',
    query: { userAddress, from, to },
    signal,
    read: (json) => approveTransactionSchema.parse(json).tx,
  })
}

/**
 * The swap itself (wire facts, section 5.6); it is checked against its quote before a wallet sees it (R62).
 *
 * @throws PorticoError see `fetchJson`
 */
export function buildSwap(
  context: ServiceContext,
  { amount, from, to, userAddress, disableEstimate, signal }: SwapOrder,
): Promise<SwapTransaction> {
  const service = serviceOf(context, 'blockchain')
  return fetchJson({
    ...service,
    path: '/v1/convert/build-transaction',
    body: {
      amount: String(amount),
      ...swapOptions,
      projectId: service.projectId,
      from,
      to,
      userAddress,
      disableEstimate,
    },
    signal,
    read: (json) => swapTransactionSchema.parse(json).tx,
  })
}
