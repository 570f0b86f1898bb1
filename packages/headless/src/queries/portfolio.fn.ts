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

/** Which holdings. `forceUpdate`: tokens whose amount the service reads anew, after a swap. */
export type PortfolioOptions = { readonly forceUpdate?: readonly CaipAddress[] }

/** Never asked for, and so not kept. */
const emptyPortfolio: readonly TokenBalance[] = []

const sanitizeTokens = (tokens: readonly TokenBalance[]): readonly TokenBalance[] =>
  dropZeroDecimalTokens(tokens).map(({ iconUrl, ...token }) => {
    const icon = sanitizeImageUrl(iconUrl)
    return icon ? { ...token, iconUrl: icon } : token
  })

/** What must be read anew is not taken from the shelf, but put there. */
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

/** A network without balances is told once, and is no failure. */
function notifyUnsupportedOnce(client: Client, account: CaipAddress): readonly TokenBalance[] {
  const { notifiedNetworks } = getAccountQueryState(client)
  const caipNetworkId = networkIdOf(account)
  if (!notifiedNetworks.has(caipNetworkId))
    client.internals.notifications.showError(new FeatureError('BALANCE_UNAVAILABLE'))
  notifiedNetworks.add(caipNetworkId)
  return emptyPortfolio
}

/** A failure is told and remembered; the next tries within 30 s get the same one (specification §8). */
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

/** The working half of `portfolioQuery`. */
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
    unsupportedFallback: (about) => notifyUnsupportedOnce(client, about),
    fetch: (about) => fetchPortfolio(client, about, signal, options),
  })
}
