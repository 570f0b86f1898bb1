import { checkClient } from '../client/checkClient.js'
import { type Client, hasProjectId } from '../client/client.js'
import { limits } from '../constants/limits.js'
import { errorMessages } from '../constants/messages.js'
import type { CaipAddress, CaipNetworkId } from '../entities/caip.js'
import type { SwapQuote, SwapToken, SwapTransaction } from '../entities/schema/swapSchema.js'
import type { FungiblePrice } from '../entities/schema/blockchainSchema.js'
import { InvalidDataError } from '../errors/validation.js'
import { addressOf, networkIdOf } from '../rules/address/caip.js'
import { isSwapNetwork } from '../rules/account/actions.js'
import type { ApprovalTransaction, GasPrices } from '../services/api/swapApi.js'
import { inMemory, inMemoryOptions } from './inMemory.js'
import { noCache, type Query, retryOptions, serviceKey } from './query.js'
import { queryBlockchainApi } from './queryBlockchainApi.js'

// Bundlers replace it.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * Price of a token in US dollars, fresh for 10 s; `null` when the service has none.
 *
 * @example
 * const token = await queryClient.fetchQuery(tokenPriceQuery(portico, usdc.address))
 * token?.price // 1
 */
export function tokenPriceQuery(client: Client, token: CaipAddress | undefined): Query<FungiblePrice | null> {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'tokenPriceQuery')
  return {
    ...retryOptions,
    queryKey: ['portico', 'price', token, ...serviceKey(client)],
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

/**
 * Gas prices of a network, in base units of its native coin. Rejects with `GAS_PRICE_UNSUPPORTED` on networks without swaps.
 *
 * @example
 * const { standard } = await queryClient.fetchQuery(gasPriceQuery(portico, 'eip155:1'))
 * standard // bigint
 */
export function gasPriceQuery(client: Client, caipNetworkId: CaipNetworkId | undefined): Query<GasPrices> {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'gasPriceQuery')
  return {
    ...retryOptions,
    ...inMemoryOptions,
    queryKey: ['portico', 'gasPrice', caipNetworkId, ...serviceKey(client)],
    enabled: caipNetworkId !== undefined && hasProjectId(client),
    staleTime: limits.swap.quoteRefresh,
    queryFn: ({ signal }) =>
      queryBlockchainApi(client, {
        input: caipNetworkId && isSwapNetwork(caipNetworkId) ? caipNetworkId : undefined,
        caipNetworkId,
        area: 'swaps',
        async fallback(): Promise<GasPrices> {
          const { FeatureError } = await import('../errors/later.js')
          throw new FeatureError('GAS_PRICE_UNSUPPORTED')
        },
        async fetch(networkId) {
          const { fetchGasPrice } = await import('../services/api/swapApi.js')
          return inMemory(await fetchGasPrice(client.options, { caipNetworkId: networkId, signal }))
        },
      }),
  }
}

/** The account and the two tokens of a swap, all on one network. */
export type TokenPair = { readonly account: CaipAddress; readonly from: CaipAddress; readonly to: CaipAddress }

/** Whether both tokens are on the account's network and that network supports swaps. */
const isSwappablePair = ({ account, from, to }: TokenPair): boolean =>
  isSwapNetwork(networkIdOf(account)) && [from, to].every((token) => networkIdOf(token) === networkIdOf(account))

/**
 * The fallback of queries that build a transaction.
 *
 * @throws FeatureError `SWAPS_UNSUPPORTED`
 */
async function throwSwapsUnsupported(): Promise<never> {
  const { FeatureError } = await import('../errors/later.js')
  throw new FeatureError('SWAPS_UNSUPPORTED')
}

/**
 * Tokens that can be swapped on a network; empty on networks without swaps.
 *
 * @example
 * const tokens = await queryClient.fetchQuery(swapTokensQuery(portico, 'eip155:1'))
 * tokens.map(({ symbol }) => symbol) // ['ETH', …]
 */
export function swapTokensQuery(client: Client, caipNetworkId: CaipNetworkId | undefined): Query<readonly SwapToken[]> {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'swapTokensQuery')
  return {
    ...retryOptions,
    queryKey: ['portico', 'swapTokens', caipNetworkId, ...serviceKey(client)],
    enabled: caipNetworkId !== undefined && hasProjectId(client),
    staleTime: limits.staleTime.identity,
    queryFn: ({ signal }) =>
      queryBlockchainApi(client, {
        input: caipNetworkId && isSwapNetwork(caipNetworkId) ? caipNetworkId : undefined,
        caipNetworkId,
        area: 'swaps',
        fallback: (): readonly SwapToken[] => [],
        async fetch(networkId) {
          const { fetchSwapTokens } = await import('../services/api/swapApi.js')
          return fetchSwapTokens(client.options, { caipNetworkId: networkId, signal })
        },
      }),
  }
}

/** A swap to price. `amount`, `gasPrice`: base units. */
export type SwapRequest = TokenPair & { readonly amount: bigint; readonly gasPrice: bigint }

/**
 * Quote for a swap, fresh for 10 s; `null` when there is none, and on networks without swaps. Disabled for an amount of zero.
 *
 * @example
 * const { standard: gasPrice } = await queryClient.fetchQuery(gasPriceQuery(portico, 'eip155:1'))
 * const swap = { account, from: usdc.address, to: weth.address, amount: 25_000_000n, gasPrice }
 * const quote = await queryClient.fetchQuery(swapQuoteQuery(portico, swap))
 */
export function swapQuoteQuery(client: Client, swap: SwapRequest | undefined): Query<SwapQuote | null> {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'swapQuoteQuery')
  const { account, from, to, amount, gasPrice } = swap ?? {}
  return {
    ...retryOptions,
    queryKey: [
      'portico',
      'swapQuote',
      account,
      from,
      to,
      amount?.toString(),
      gasPrice?.toString(),
      ...serviceKey(client),
    ],
    meta: { account, outdatedBy: 'transaction' },
    enabled: amount !== undefined && amount > 0n && hasProjectId(client),
    staleTime: limits.swap.quoteRefresh,
    queryFn: ({ signal }) =>
      queryBlockchainApi(client, {
        input: swap && swap.amount > 0n && isSwappablePair(swap) ? swap : undefined,
        caipNetworkId: account && networkIdOf(account),
        area: 'swaps',
        fallback: () => null,
        async fetch(input) {
          const { fetchSwapQuote } = await import('../services/api/swapApi.js')
          const query = { ...input, userAddress: addressOf(input.account), signal }
          return (await fetchSwapQuote(client.options, query)) ?? null
        },
      }),
  }
}

/** The owner, and a token of the same network. */
export type AllowanceRequest = { readonly account: CaipAddress; readonly token: CaipAddress }

const isOnOneSwapNetwork = ({ account, token }: AllowanceRequest): boolean =>
  isSwapNetwork(networkIdOf(account)) && networkIdOf(account) === networkIdOf(token)

/**
 * Amount of a token that the swap contract may already spend, in base units. Always stale, as the next swap depends on it.
 *
 * @example
 * const allowance = await queryClient.fetchQuery(allowanceQuery(portico, { account, token: usdc.address }))
 * allowance.value // 0n
 */
export function allowanceQuery(
  client: Client,
  request: AllowanceRequest | undefined,
): Query<{ readonly value: bigint }> {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'allowanceQuery')
  const { account, token } = request ?? {}
  return {
    ...retryOptions,
    ...inMemoryOptions,
    queryKey: ['portico', 'allowance', account, token, ...serviceKey(client)],
    meta: { account, outdatedBy: 'transaction' },
    enabled: request !== undefined && hasProjectId(client),
    staleTime: 0,
    queryFn: ({ signal }) =>
      queryBlockchainApi(client, {
        input: request && isOnOneSwapNetwork(request) ? request : undefined,
        caipNetworkId: account && networkIdOf(account),
        area: 'swaps',
        fallback: () => inMemory({ value: 0n }),
        async fetch(input) {
          const { fetchAllowance } = await import('../services/api/swapApi.js')
          const query = { tokenAddress: input.token, userAddress: input.account, signal }
          return inMemory({ value: await fetchAllowance(client.options, query) })
        },
      }),
  }
}

/**
 * The approval transaction that a swap needs first, built by the service. Check which token, spender and amount it approves
 * before a wallet signs it. Rejects with `SWAPS_UNSUPPORTED` on networks without swaps.
 *
 * @example
 * const swap = { account, from: usdc.address, to: weth.address }
 * const approval = await queryClient.fetchQuery(approvalTransactionQuery(portico, swap))
 */
export function approvalTransactionQuery(client: Client, pair: TokenPair | undefined): Query<ApprovalTransaction> {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'approvalTransactionQuery')
  const { account, from, to } = pair ?? {}
  return {
    ...retryOptions,
    ...noCache,
    queryKey: ['portico', 'approvalTransaction', account, from, to, ...serviceKey(client)],
    meta: { account },
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

/** A swap to build a transaction for. */
export type SwapTransactionRequest = TokenPair & {
  /** Of `from`, in base units. */
  readonly amount: bigint
  /** Skips the simulation by the service. Default: `false`. */
  readonly disableEstimate?: boolean | undefined
}

function assertPositiveAmount(amount: bigint): void {
  if (amount > 0n) return
  throw new InvalidDataError([{ path: 'amount', code: 'ZERO_AMOUNT', message: errorMessages.zeroAmount }])
}

/**
 * The swap transaction, built by the service. Compare it with the quote before a wallet signs it. Rejects with
 * `SWAPS_UNSUPPORTED` on networks without swaps.
 *
 * @example
 * const swap = { account, from: usdc.address, to: weth.address, amount: 25_000_000n }
 * const transaction = await queryClient.fetchQuery(swapTransactionQuery(portico, swap))
 */
export function swapTransactionQuery(client: Client, swap: SwapTransactionRequest | undefined): Query<SwapTransaction> {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'swapTransactionQuery')
  const { account, from, to, amount, disableEstimate = false } = swap ?? {}
  const keyParts = [account, from, to, amount?.toString(), disableEstimate]
  return {
    ...retryOptions,
    ...noCache,
    queryKey: ['portico', 'swapTransaction', ...keyParts, ...serviceKey(client)],
    meta: { account },
    enabled: amount !== undefined && amount > 0n && hasProjectId(client),
    queryFn: ({ signal }) =>
      queryBlockchainApi(client, {
        input: swap && isSwappablePair(swap) ? swap : undefined,
        caipNetworkId: account && networkIdOf(account),
        area: 'swaps',
        fallback: throwSwapsUnsupported,
        async fetch({ account: userAddress, ...request }) {
          assertPositiveAmount(request.amount)
          const { buildSwap } = await import('../services/api/swapApi.js')
          return buildSwap(client.options, { ...request, userAddress, disableEstimate, signal })
        },
      }),
  }
}
