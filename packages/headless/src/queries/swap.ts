import { type Client, hasProjectId } from '../client/client.js'
import { limits } from '../constants/limits.js'
import { errorMessages } from '../constants/messages.js'
import type { CaipAddress, CaipNetworkId } from '../entities/caip.js'
import type { SwapQuote, SwapToken, SwapTransaction } from '../entities/schema/swapSchema.js'
import type { FungiblePrice } from '../entities/schema/blockchainSchema.js'
import { addressOf, networkIdOf } from '../rules/address/caip.js'
import { isSwapNetwork } from '../rules/tokens/swap.js'
import type { ApprovalTransaction, GasPrices } from '../services/api/swapApi.js'
import { noCache, type Query, queryBlockchainApi, retryOptions, serviceKey } from './query.js'

/** What a token costs, in US dollars; `null` when nobody knows. */
export function tokenPriceQuery(client: Client, token: CaipAddress | undefined): Query<FungiblePrice | null> {
  return {
    ...retryOptions,
    queryKey: ['price', token, ...serviceKey(client)],
    enabled: token !== undefined && hasProjectId(client),
    staleTime: limits.swap.quoteRefresh,
    queryFn: ({ signal }) =>
      queryBlockchainApi(client, {
        input: token,
        caipNetworkId: token && networkIdOf(token),
        area: 'tokens',
        fallback: () => null,
        async fetch(address) {
          const { fetchPrice } = await import('../services/api/blockchainApi.js')
          return (await fetchPrice(client.options, { address, signal })) ?? null
        },
      }),
  }
}

/** What gas costs on a network, in base units of its native coin. Fails where nobody knows: `Network not supported for Gas Price`. */
export function gasPriceQuery(client: Client, caipNetworkId: CaipNetworkId | undefined): Query<GasPrices> {
  return {
    ...retryOptions,
    queryKey: ['gasPrice', caipNetworkId, ...serviceKey(client)],
    enabled: caipNetworkId !== undefined && hasProjectId(client),
    staleTime: limits.swap.quoteRefresh,
    queryFn: ({ signal }) =>
      queryBlockchainApi(client, {
        input: caipNetworkId && isSwapNetwork(caipNetworkId) ? caipNetworkId : undefined,
        caipNetworkId,
        area: 'swaps',
        async fallback(): Promise<GasPrices> {
          const { FeatureError } = await import('../errors/feature.js')
          throw new FeatureError('GAS_PRICE_UNSUPPORTED')
        },
        async fetch(about) {
          const { fetchGasPrice } = await import('../services/api/swapApi.js')
          return fetchGasPrice(client.options, { caipNetworkId: about, signal })
        },
      }),
  }
}

/** Who swaps which token for which; both are on the account's network. */
export type TokenPair = { readonly account: CaipAddress; readonly from: CaipAddress; readonly to: CaipAddress }

/** Whether both tokens are on the account's network, and tokens can be swapped there. */
export const isSwappablePair = ({ account, from, to }: TokenPair): boolean =>
  isSwapNetwork(networkIdOf(account)) && [from, to].every((token) => networkIdOf(token) === networkIdOf(account))

/**
 * Nothing is built where nobody swaps (wire facts, section 5.1).
 *
 * @throws FeatureError `SWAPS_UNSUPPORTED`
 */
export async function throwSwapsUnsupported(): Promise<never> {
  const { FeatureError } = await import('../errors/feature.js')
  throw new FeatureError('SWAPS_UNSUPPORTED')
}

/** Tokens that can be swapped on a network; none where nothing is swapped (specification §9). */
export function swapTokensQuery(client: Client, caipNetworkId: CaipNetworkId | undefined): Query<readonly SwapToken[]> {
  return {
    ...retryOptions,
    queryKey: ['swapTokens', caipNetworkId, ...serviceKey(client)],
    enabled: caipNetworkId !== undefined && hasProjectId(client),
    staleTime: limits.staleTime.identity,
    queryFn: ({ signal }) =>
      queryBlockchainApi(client, {
        input: caipNetworkId && isSwapNetwork(caipNetworkId) ? caipNetworkId : undefined,
        caipNetworkId,
        area: 'swaps',
        fallback: (): readonly SwapToken[] => [],
        async fetch(about) {
          const { fetchSwapTokens } = await import('../services/api/swapApi.js')
          return fetchSwapTokens(client.options, { caipNetworkId: about, signal })
        },
      }),
  }
}

/** A swap to price. `amount`, `gasPrice`: base units. */
export type SwapRequest = TokenPair & { readonly amount: bigint; readonly gasPrice: bigint }

/** What a swap would give; `null` when nobody makes an offer. Nothing is asked for an amount of zero (wire facts, section 15.2). */
export function swapQuoteQuery(client: Client, swap: SwapRequest | undefined): Query<SwapQuote | null> {
  const { account, from, to, amount, gasPrice } = swap ?? {}
  return {
    ...retryOptions,
    queryKey: ['swapQuote', account, from, to, amount?.toString(), gasPrice?.toString(), ...serviceKey(client)],
    enabled: amount !== undefined && amount > 0n && hasProjectId(client),
    staleTime: limits.swap.quoteRefresh,
    queryFn: ({ signal }) =>
      queryBlockchainApi(client, {
        input: swap && swap.amount > 0n && isSwappablePair(swap) ? swap : undefined,
        caipNetworkId: account && networkIdOf(account),
        area: 'swaps',
        fallback: () => null,
        async fetch(about) {
          const { fetchSwapQuote } = await import('../services/api/swapApi.js')
          const query = { ...about, userAddress: addressOf(about.account), signal }
          return (await fetchSwapQuote(client.options, query)) ?? null
        },
      }),
  }
}

/** Whose allowance, and of which token of the same network. */
export type AllowanceRequest = { readonly account: CaipAddress; readonly token: CaipAddress }

const isOnOneSwapNetwork = ({ account, token }: AllowanceRequest): boolean =>
  isSwapNetwork(networkIdOf(account)) && networkIdOf(account) === networkIdOf(token)

/** How much of a token a swap may take already, in base units; never fresh, since the next swap depends on it. */
export function allowanceQuery(client: Client, request: AllowanceRequest | undefined): Query<bigint> {
  const { account, token } = request ?? {}
  return {
    ...retryOptions,
    queryKey: ['allowance', account, token, ...serviceKey(client)],
    enabled: request !== undefined && hasProjectId(client),
    queryFn: ({ signal }) =>
      queryBlockchainApi(client, {
        input: request && isOnOneSwapNetwork(request) ? request : undefined,
        caipNetworkId: account && networkIdOf(account),
        area: 'swaps',
        fallback: () => 0n,
        async fetch(about) {
          const { fetchAllowance } = await import('../services/api/swapApi.js')
          const query = { tokenAddress: about.token, userAddress: about.account, signal }
          return fetchAllowance(client.options, query)
        },
      }),
  }
}

/**
 * The approval a swap needs first, as the service builds it; which token it approves is for the caller to check (wire
 * facts, section 15.3). Fails where nobody swaps: `Network not supported for Swaps`.
 */
export function approvalTransactionQuery(client: Client, pair: TokenPair | undefined): Query<ApprovalTransaction> {
  const { account, from, to } = pair ?? {}
  return {
    ...retryOptions,
    ...noCache,
    queryKey: ['approvalTransaction', account, from, to, ...serviceKey(client)],
    enabled: pair !== undefined && hasProjectId(client),
    queryFn: ({ signal }) =>
      queryBlockchainApi(client, {
        input: pair && isSwappablePair(pair) ? pair : undefined,
        caipNetworkId: account && networkIdOf(account),
        area: 'swaps',
        fallback: throwSwapsUnsupported,
        async fetch({ account: userAddress, ...tokens }) {
          const { buildApproval } = await import('../services/api/swapApi.js')
          return buildApproval(client.options, { ...tokens, userAddress, signal })
        },
      }),
  }
}

/** A swap to build. */
export type SwapTransactionRequest = TokenPair & {
  /** Of `from`, in base units. */
  readonly amount: bigint
  /** The service does not try the swap out first; it does when left out. */
  readonly disableEstimate?: boolean | undefined
}

async function assertPositiveAmount(amount: bigint): Promise<void> {
  if (amount > 0n) return
  const { InvalidDataError } = await import('../errors/validation.js')
  throw new InvalidDataError([{ path: 'amount', code: 'ZERO_AMOUNT', message: errorMessages.zeroAmount }])
}

/**
 * A swap as the service builds it; it is checked against its quote before a wallet sees it (R62). Fails where nobody
 * swaps: `Network not supported for Swaps`.
 */
export function swapTransactionQuery(client: Client, swap: SwapTransactionRequest | undefined): Query<SwapTransaction> {
  const { account, from, to, amount, disableEstimate = false } = swap ?? {}
  const keyParts = [account, from, to, amount?.toString(), disableEstimate]
  return {
    ...retryOptions,
    ...noCache,
    queryKey: ['swapTransaction', ...keyParts, ...serviceKey(client)],
    enabled: amount !== undefined && amount > 0n && hasProjectId(client),
    queryFn: ({ signal }) =>
      queryBlockchainApi(client, {
        input: swap && isSwappablePair(swap) ? swap : undefined,
        caipNetworkId: account && networkIdOf(account),
        area: 'swaps',
        fallback: throwSwapsUnsupported,
        async fetch({ account: userAddress, ...order }) {
          await assertPositiveAmount(order.amount)
          const { buildSwap } = await import('../services/api/swapApi.js')
          return buildSwap(client.options, { ...order, userAddress, disableEstimate, signal })
        },
      }),
  }
}
