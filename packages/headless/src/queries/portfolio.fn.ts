import { addressOf, networkIdOf } from '../rules/address/caip.js'
import type { Client } from '../client/client.js'
import { limits } from '../constants/limits.js'
import type { CaipAddress } from '../entities/caip.js'
import type { TokenBalance } from '../entities/schema/blockchainSchema.js'
import { RequestAbortedError } from '../errors/connection.js'
import { FeatureError } from '../errors/feature.js'
import { dropZeroDecimalTokens } from '../rules/tokens/tokens.js'
import { sanitizeImageUrl } from '../rules/text/sanitize.js'
import { fetchBalances } from '../services/api/blockchainApi.js'
import { getAccountQueryState } from './cache/withPersister.js'
import { type CacheCodec, isFresh } from './cache/readThrough.js'
import { blockchainQueryFn } from './blockchainQueryFn.js'

/** `forceUpdate`: tokens whose balance the service must not take from its cache, for example after a swap. */
export type PortfolioOptions = { readonly forceUpdate?: readonly CaipAddress[] }

/** The fallback, compared by reference: it was not fetched, so it is not stored. */
const emptyPortfolio: readonly TokenBalance[] = []

const sanitizeTokens = (tokens: readonly TokenBalance[]): readonly TokenBalance[] =>
  dropZeroDecimalTokens(tokens).map(({ iconUrl, ...token }) => {
    const icon = sanitizeImageUrl(iconUrl)
    return icon ? { ...token, iconUrl: icon } : token
  })

/** Stores portfolios by account. With `forceUpdate` the stored entry is not used, only replaced. */
export const portfolioCodec = (
  account: CaipAddress,
  { forceUpdate }: PortfolioOptions,
): CacheCodec<'portfolioCache', readonly TokenBalance[]> => ({
  key: 'portfolioCache',
  id: account,
  lifetime: limits.staleTime.portfolio,
  decode: ({ balance }) => (forceUpdate ? undefined : sanitizeTokens(balance.balances)),
  encode: (balances, timestamp) => (balances === emptyPortfolio ? undefined : { timestamp, balance: { balances } }),
})

/** Shows `BALANCE_UNAVAILABLE` once per network that the API does not serve. The portfolio is empty, not failed. */
function notifyUnsupportedOnce(client: Client, account: CaipAddress): readonly TokenBalance[] {
  const { notifiedNetworks } = getAccountQueryState(client)
  const caipNetworkId = networkIdOf(account)
  if (!notifiedNetworks.has(caipNetworkId))
    client.internals.notifications.showError(new FeatureError('BALANCE_UNAVAILABLE'))
  notifiedNetworks.add(caipNetworkId)
  return emptyPortfolio
}

/** Shows a failure. For 30 s after it, every fetch for the account rejects with the same error, without a request. */
async function fetchPortfolio(
  client: Client,
  account: CaipAddress,
  signal: AbortSignal,
  { forceUpdate }: PortfolioOptions,
) {
  const state = getAccountQueryState(client)
  const lastFailure = state.recentFailures.get(account)
  if (lastFailure && isFresh(lastFailure.at, limits.balanceRetryDelay, Date.now())) throw lastFailure.failure
  state.recentFailures.delete(account)
  try {
    const query = { address: addressOf(account), caipNetworkId: networkIdOf(account), forceUpdate, signal }
    return sanitizeTokens(await fetchBalances(client.options, query))
  } catch (cause) {
    if (signal.aborted || state !== getAccountQueryState(client)) throw new RequestAbortedError({ cause })
    const failure = new FeatureError('BALANCE_UNAVAILABLE', { cause })
    state.recentFailures.set(account, { at: Date.now(), failure })
    client.internals.notifications.showError(failure)
    throw failure
  }
}

/** The `queryFn` of `portfolioQuery`, loaded with its first fetch. */
export function portfolioQueryFn(
  client: Client,
  account: CaipAddress | undefined,
  signal: AbortSignal,
  options: PortfolioOptions,
): Promise<readonly TokenBalance[]> {
  return blockchainQueryFn(client, {
    input: account,
    caipNetworkId: account && networkIdOf(account),
    area: 'tokens',
    fallback: () => emptyPortfolio,
    unsupportedFallback: (owner) => notifyUnsupportedOnce(client, owner),
    fetch: (owner) => fetchPortfolio(client, owner, signal, options),
  })
}
