import type { Client } from '../client/client.js'
import { findNetwork } from '../client/selectors.js'
import { limits } from '../constants/limits.js'
import type { CaipAddress } from '../entities/caip.js'
import type { Network } from '../entities/network.js'
import type { TokenBalance } from '../entities/schema/blockchainSchema.js'
import type { Balance } from '../entities/sendDraft.js'
import { PorticoError } from '../errors/base.js'
import { RequestAbortedError } from '../errors/connection.js'
import { FeatureError } from '../errors/failures.js'
import { addressOf, networkIdOf } from '../rules/address/caip.js'
import { sanitizeImageUrl } from '../rules/text/sanitize.js'
import { formatAmount, parseAmount } from '../rules/tokens/amount.js'
import { dropZeroDecimalTokens } from '../rules/tokens/tokens.js'
import { fetchBalances } from '../services/api/blockchainApi.js'
import { mapInSlices } from '../services/browser/inSlices.js'
import { getAccountQueryState } from './accountQueryState.js'
import { blockchainQueryFn } from './blockchainApi.fn.js'
import { type CacheCodec, isFresh } from './cache/readThrough.js'
import { inMemory } from './inMemory.js'
import { readOwned } from './ownedAssets.js'

/** Stores native balances as decimal strings in whole units, without rounding. */
export const nativeBalanceCodec = (
  account: CaipAddress,
  { nativeCurrency: { decimals, symbol } }: Network,
): CacheCodec<'nativeBalanceCache', Balance | null> => ({
  key: 'nativeBalanceCache',
  lifetime: limits.staleTime.nativeBalance,
  decode({ caipAddress, balance }) {
    const value = caipAddress === account ? parseAmount(balance, decimals) : null
    return value === null ? undefined : inMemory({ value, decimals, symbol })
  },
  encode: (balance, timestamp) =>
    balance ? { caipAddress: account, balance: formatAmount(balance.value, decimals), symbol, timestamp } : undefined,
})

/** `forceUpdate`: tokens whose balance the service must not take from its cache, for example after a swap. */
export type PortfolioOptions = { readonly forceUpdate?: readonly CaipAddress[] }

/** The fallback, compared by reference: it was not fetched, so it is not stored. */
const emptyPortfolio: readonly TokenBalance[] = []

function sanitizeToken({ iconUrl, ...token }: TokenBalance): TokenBalance {
  const icon = sanitizeImageUrl(iconUrl)
  return icon ? { ...token, iconUrl: icon } : token
}

const sanitizeTokens = (tokens: readonly TokenBalance[]): readonly TokenBalance[] =>
  dropZeroDecimalTokens(tokens).map(sanitizeToken)

/** Most tokens that are read in one go, as those of a stored portfolio are. */
const maxTokensAtOnce = 500

/** Stores portfolios. With `forceUpdate` the stored entry is not used, only replaced. */
export const portfolioCodec = ({
  forceUpdate,
}: PortfolioOptions): CacheCodec<'portfolioCache', readonly TokenBalance[]> => ({
  key: 'portfolioCache',
  lifetime: limits.staleTime.portfolio,
  decode: ({ balance }) => (forceUpdate ? undefined : sanitizeTokens(balance.balances)),
  encode: (balances, timestamp) =>
    balances === emptyPortfolio || balances.length > maxTokensAtOnce ? undefined : { timestamp, balance: { balances } },
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

/** What a failed fetch rejects with. It is shown once; for 30 s every fetch for the account rejects with it. */
function reportFailure(client: Client, account: CaipAddress, cause: unknown): FeatureError {
  const failure = new FeatureError('BALANCE_UNAVAILABLE', { cause })
  getAccountQueryState(client).recentFailures.set(account, { at: Date.now(), failure })
  client.internals.notifications.showError(failure)
  return failure
}

const readOwnedTokens = (client: Client, account: CaipAddress, signal: AbortSignal) =>
  readOwned(client, account, {
    area: 'tokens',
    list: async (signer) => {
      const { ownedTokens } = await client.internals.getChainActions(signer.network.chainNamespace, 'ownedTokens')
      return ownedTokens(signer)
    },
    signal,
  })

/** Makes what is listed of many tokens in slices, too: the list itself is drawn in one go. */
async function listInSlices(
  { options }: Client,
  account: CaipAddress,
  balances: readonly TokenBalance[],
): Promise<readonly TokenBalance[]> {
  const tokens = await mapInSlices(dropZeroDecimalTokens(balances), sanitizeToken)
  const network = findNetwork(options, networkIdOf(account))
  if (!network || tokens.length <= maxTokensAtOnce) return tokens
  const { tokenAssetMaker } = await import('../rules/tokens/assets.js')
  await mapInSlices(tokens, tokenAssetMaker(network))
  return tokens
}

/** The `queryFn` of `portfolioQuery`, loaded with its first fetch. */
export async function portfolioQueryFn(
  client: Client,
  account: CaipAddress | undefined,
  signal: AbortSignal,
  { forceUpdate }: PortfolioOptions,
): Promise<readonly TokenBalance[]> {
  const state = getAccountQueryState(client)
  const lastFailure = account && state.recentFailures.get(account)
  if (lastFailure && isFresh(lastFailure.at, limits.balanceRetryDelay, Date.now())) throw lastFailure.failure
  if (account) {
    state.recentFailures.delete(account)
    const listed = await readOwnedTokens(client, account, signal)
    if (listed?.length) return listInSlices(client, account, listed)
  }
  try {
    return await blockchainQueryFn(client, {
      input: account,
      caipNetworkId: account && networkIdOf(account),
      area: 'tokens',
      fallback: () => emptyPortfolio,
      unsupportedFallback: (owner) => notifyUnsupportedOnce(client, owner),
      async fetch(owner) {
        const moved = state.movedTokens.get(owner.toLowerCase())
        const forced = [...new Set([...(forceUpdate ?? []), ...(moved ?? [])])]
        const balances = await fetchBalances(client.options, {
          address: addressOf(owner),
          caipNetworkId: networkIdOf(owner),
          ...(forced.length > 0 && { forceUpdate: forced }),
          signal,
        })
        for (const token of forced) moved?.delete(token)
        return listInSlices(client, owner, balances)
      },
    })
  } catch (cause) {
    if (signal.aborted || state !== getAccountQueryState(client)) throw new RequestAbortedError({ cause })
    const isShown = account && !(cause instanceof PorticoError && cause.display !== 'toast')
    throw isShown ? reportFailure(client, account, cause) : cause
  }
}
