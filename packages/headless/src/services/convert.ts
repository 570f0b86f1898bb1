import type { CaipAddress, CaipNetworkId } from '../entities/caip.js'
import {
  allowanceSchema,
  gasPriceSchema,
  type SwapQuote,
  swapQuotesSchema,
  type SwapToken,
  swapTokensSchema,
} from '../entities/swapSchema.js'
import { fetchJson } from './http.js'
import { type Abortable, type ServiceContext, serviceOf } from './serviceContext.js'

/** The network that is asked about. */
export type ConvertNetwork = Abortable & { readonly caipNetworkId: CaipNetworkId }

/** What is to be swapped. `amount`, `gasPrice`: base units; `userAddress`: without its network. */
export type SwapQuoteQuery = Abortable & {
  readonly amount: bigint
  readonly userAddress: string
  readonly from: CaipAddress
  readonly to: CaipAddress
  readonly gasPrice: bigint
}

/** Whose allowance of which token is asked for. */
export type AllowanceQuery = Abortable & { readonly tokenAddress: CaipAddress; readonly userAddress: CaipAddress }

/** What a unit of gas costs, in base units of the native coin. */
export type GasPrices = { readonly standard: bigint; readonly fast: bigint; readonly instant: bigint }

/**
 * Tokens that can be swapped on a network (wire facts, section 5.6).
 *
 * @throws PorticoError see `fetchJson`
 */
export function fetchSwapTokens(
  context: ServiceContext,
  { caipNetworkId, signal }: ConvertNetwork,
): Promise<readonly SwapToken[]> {
  return fetchJson({
    ...serviceOf(context, 'blockchain'),
    path: '/v1/convert/tokens',
    query: { chainId: caipNetworkId },
    signal,
    read: (json) =>
      swapTokensSchema.parse(json).tokens.filter(({ address }) => address.startsWith(`${caipNetworkId}:`)),
  })
}

/**
 * What a swap would give; `undefined` when nobody makes an offer.
 *
 * @throws PorticoError see `fetchJson`
 */
export function fetchSwapQuote(
  context: ServiceContext,
  { amount, userAddress, from, to, gasPrice, signal }: SwapQuoteQuery,
): Promise<SwapQuote | undefined> {
  return fetchJson({
    ...serviceOf(context, 'blockchain'),
    path: '/v1/convert/quotes',
    query: { amount: String(amount), userAddress, from, to, gasPrice: String(gasPrice) },
    signal,
    read: (json) => swapQuotesSchema.parse(json).quotes[0],
  })
}

/**
 * What gas costs on a network.
 *
 * @throws PorticoError see `fetchJson`
 */
export function fetchGasPrice(context: ServiceContext, { caipNetworkId, signal }: ConvertNetwork): Promise<GasPrices> {
  return fetchJson({
    ...serviceOf(context, 'blockchain'),
    path: '/v1/convert/gas-price',
    query: { chainId: caipNetworkId },
    signal,
    read(json) {
      const { standard, fast, instant } = gasPriceSchema.parse(json)
      return { standard: BigInt(standard), fast: BigInt(fast), instant: BigInt(instant) }
    },
  })
}

/**
 * How much of a token the swap may take already, in base units.
 *
 * @throws PorticoError see `fetchJson`
 */
export function fetchAllowance(
  context: ServiceContext,
  { tokenAddress, userAddress, signal }: AllowanceQuery,
): Promise<bigint> {
  return fetchJson({
    ...serviceOf(context, 'blockchain'),
    path: '/v1/convert/allowance',
    query: { tokenAddress, userAddress },
    signal,
    read: (json) => BigInt(allowanceSchema.parse(json).allowance),
  })
}
