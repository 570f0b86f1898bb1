import { limits } from '../../constants/limits.js'
import { toAddressId } from '../../entities/addressId.js'
import type { CaipAddress, CaipNetworkId } from '../../entities/caip.js'
import {
  allowanceSchema,
  approveTransactionSchema,
  gasPriceSchema,
  type SwapQuote,
  swapQuotesSchema,
  type SwapToken,
  swapTokensSchema,
  type SwapTransaction,
  swapTransactionSchema,
} from '../../entities/schema/swapSchema.js'
import { fetchJson } from '../http/request.js'
import { type Abortable, getService, type ServiceContext } from '../http/serviceUrl.js'

/** `caipNetworkId`: the network to swap on. */
export type SwapNetworkQuery = Abortable & { readonly caipNetworkId: CaipNetworkId }

/** The swap to price. `amount`, `gasPrice`: base units. `userAddress`: without its network. */
export type SwapQuoteQuery = Abortable & {
  readonly amount: bigint
  readonly userAddress: string
  readonly from: CaipAddress
  readonly to: CaipAddress
  readonly gasPrice: bigint
}

/** `tokenAddress`: the token to spend. `userAddress`: its owner. */
export type AllowanceQuery = Abortable & { readonly tokenAddress: CaipAddress; readonly userAddress: CaipAddress }

/** Price of one unit of gas, in base units of the native coin. */
export type GasPrices = { readonly standard: bigint; readonly fast: bigint; readonly instant: bigint }

/**
 * Tokens that can be swapped on a network. Tokens of other networks are dropped.
 *
 * @throws PorticoError see `fetchJson`
 */
export function fetchSwapTokens(
  context: ServiceContext,
  { caipNetworkId, signal }: SwapNetworkQuery,
): Promise<readonly SwapToken[]> {
  return fetchJson({
    ...getService(context, 'blockchain'),
    path: '/v1/convert/tokens',
    query: { chainId: caipNetworkId },
    signal,
    parse: (json) =>
      swapTokensSchema.parse(json).tokens.filter(({ address }) => address.startsWith(`${caipNetworkId}:`)),
  })
}

/** Whether a quote gives something, for the pair and the amount that it was asked for. */
const isQuoteOf = (
  { fromAmount, fromAccount, toAmount, toAccount }: SwapQuote,
  { amount, from, to }: SwapQuoteQuery,
): boolean =>
  BigInt(toAmount) > 0n &&
  BigInt(fromAmount) === amount &&
  toAddressId(fromAccount) === toAddressId(from) &&
  toAddressId(toAccount) === toAddressId(to)

/**
 * The first quote for a swap that gives something; `undefined` when there is none. Quotes of another pair or amount are dropped.
 *
 * @throws PorticoError see `fetchJson`
 */
export function fetchSwapQuote(context: ServiceContext, swap: SwapQuoteQuery): Promise<SwapQuote | undefined> {
  const { amount, userAddress, from, to, gasPrice, signal } = swap
  return fetchJson({
    ...getService(context, 'blockchain'),
    path: '/v1/convert/quotes',
    query: { amount: String(amount), userAddress, from, to, gasPrice: String(gasPrice) },
    signal,
    parse: (json) => swapQuotesSchema.parse(json).quotes.find((quote) => isQuoteOf(quote, swap)),
  })
}

/**
 * Current gas prices of a network.
 *
 * @throws PorticoError see `fetchJson`
 */
export function fetchGasPrice(
  context: ServiceContext,
  { caipNetworkId, signal }: SwapNetworkQuery,
): Promise<GasPrices> {
  return fetchJson({
    ...getService(context, 'blockchain'),
    path: '/v1/convert/gas-price',
    query: { chainId: caipNetworkId },
    signal,
    parse(json) {
      const { standard, fast, instant } = gasPriceSchema.parse(json)
      return { standard: BigInt(standard), fast: BigInt(fast), instant: BigInt(instant) }
    },
  })
}

/**
 * The amount of a token that the swap contract may already spend, in base units.
 *
 * @throws PorticoError see `fetchJson`
 */
export function fetchAllowance(
  context: ServiceContext,
  { tokenAddress, userAddress, signal }: AllowanceQuery,
): Promise<bigint> {
  return fetchJson({
    ...getService(context, 'blockchain'),
    path: '/v1/convert/allowance',
    query: { tokenAddress, userAddress },
    signal,
    parse: (json) => BigInt(allowanceSchema.parse(json).allowance),
  })
}

/** The account and its two tokens. */
export type SwapPair = Abortable & {
  readonly userAddress: CaipAddress
  readonly from: CaipAddress
  readonly to: CaipAddress
}

/** The swap to build. */
export type SwapRequest = SwapPair & {
  /** Base units. */
  readonly amount: bigint
  /** The service skips its own simulation. */
  readonly disableEstimate: boolean
  /** How far the price may move against the user, in percent. Default: 1. */
  readonly slippage?: number | undefined
}

/** An approval transaction, as built by the service. Check which token, spender and amount it approves. */
export type ApprovalTransaction = ReturnType<typeof approveTransactionSchema.parse>['tx']

/**
 * Builds the approval transaction that a swap needs first.
 *
 * @throws PorticoError see `fetchJson`
 */
export function buildApproval(
  context: ServiceContext,
  { userAddress, from, to, signal }: SwapPair,
): Promise<ApprovalTransaction> {
  return fetchJson({
    ...getService(context, 'blockchain'),
    path: '/v1/convert/build-approve',
    query: { userAddress, from, to },
    signal,
    parse: (json) => approveTransactionSchema.parse(json).tx,
  })
}

/**
 * Builds the swap transaction. The caller must compare it with the quote before a wallet signs it.
 *
 * @throws PorticoError see `fetchJson`
 */
export function buildSwap(
  context: ServiceContext,
  { amount, from, to, userAddress, disableEstimate, slippage = limits.swapSlippage, signal }: SwapRequest,
): Promise<SwapTransaction> {
  const service = getService(context, 'blockchain')
  return fetchJson({
    ...service,
    path: '/v1/convert/build-transaction',
    body: {
      amount: String(amount),
      eip155: { slippage },
      projectId: service.projectId,
      from,
      to,
      userAddress,
      disableEstimate,
    },
    signal,
    parse: (json) => swapTransactionSchema.parse(json).tx,
  })
}
