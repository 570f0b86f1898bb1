import type { ActivityOptions } from './activity.js'
import type { ChainFeature } from '../chains/adapter.js'
import { type Client, findSupportedNetwork, hasProjectId, type Slot } from '../client/client.js'
import { findNetwork } from '../client/selectors.js'
import { limits } from '../constants/limits.js'
import type { CaipAddress, CaipNetworkId } from '../entities/caip.js'
import type { Network } from '../entities/network.js'
import type { Identity, TokenBalance, Transaction } from '../entities/schema/blockchainSchema.js'
import type { Balance } from '../entities/sendDraft.js'
import { PorticoError } from '../errors/base.js'
import { RequestAbortedError } from '../errors/connection.js'
import { FeatureError, ConfigurationError } from '../errors/failures.js'
import { addressOf, networkIdOf } from '../rules/address/caip.js'
import { sanitizeImageUrl, sanitizeText } from '../rules/text/sanitize.js'
import { visibleTransactions } from '../rules/tokens/activity.js'
import { formatAmount, parseAmount } from '../rules/tokens/amount.js'
import { dropZeroDecimalTokens } from '../rules/tokens/tokens.js'
import { fetchBalances, fetchHistory, fetchSupportedChains } from '../services/api/blockchainApi.js'
import { fetchIdentity, type IdentityQuery } from '../services/api/namesApi.js'
import { mapInSlices } from '../services/browser/inSlices.js'
import { singleFlight } from '../services/singleFlight.js'
import type { NameLookupContext } from './account.js'
import { type CacheCodec, isFresh } from './cache/readThrough.js'
import { inMemory } from './inMemory.js'
import { readOwned } from './ownedAssets.js'
import { getAccountQueryState } from './query.js'

/** One request for all who ask. */
const supportedChains: Slot<() => Promise<readonly string[]>> = {
  create: ({ options }) => singleFlight(() => fetchSupportedChains(options)),
}

/** Whether the Blockchain API serves a network. Rejects when its list fails to load, which the next call tries again. */
export async function isSupportedByApi(client: Client, caipNetworkId: CaipNetworkId): Promise<boolean> {
  const load = client.internals.slot(supportedChains)
  return (await load()).includes(caipNetworkId)
}

/** A query to the Blockchain API. */
export type BlockchainApiQuery<Input, Data> = {
  /** When `undefined`, nothing is fetched. */
  readonly input: Input | undefined
  readonly caipNetworkId: CaipNetworkId | undefined
  /** The feature that the namespace's adapter must support; any namespace when left out. */
  readonly area?: ChainFeature
  /** The data when nothing is fetched; may throw. */
  readonly fallback: () => Data | Promise<Data>
  /** The data on a network the API does not serve. Default: `fallback`. */
  readonly unsupportedFallback?: (input: Input) => Data | Promise<Data>
  readonly fetch: (input: Input) => Promise<Data>
}

/**
 * Fetches when there is an input and the API serves the network, which must be configured by the host. With `area`, its
 * adapter must support that feature, and it must be no test network. Otherwise returns a fallback without the request.
 *
 * @throws ConfigurationError `PROJECT_ID_NOT_CONFIGURED`
 */
export async function blockchainQueryFn<Input, Data>(
  client: Client,
  { input, caipNetworkId, area, fallback, unsupportedFallback = fallback, fetch }: BlockchainApiQuery<Input, Data>,
): Promise<Data> {
  if (!hasProjectId(client)) throw new ConfigurationError('PROJECT_ID_NOT_CONFIGURED')
  const network = findSupportedNetwork(client, caipNetworkId, area)
  if (!network || input === undefined) return fallback()
  return (await isSupportedByApi(client, network.caipNetworkId)) ? fetch(input) : unsupportedFallback(input)
}

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

/** One page of the history, without spam. `next` is the cursor of the following page; missing on the last one. */
export type ActivityPage = { readonly transactions: readonly Transaction[]; readonly next?: string }

/** The `queryFn` of `activityQuery`, loaded with its first fetch. */
export function activityQueryFn(
  client: Client,
  account: CaipAddress | undefined,
  { cursor, onramp, signal }: ActivityOptions & { readonly cursor: string | undefined; readonly signal: AbortSignal },
): Promise<ActivityPage> {
  const caipNetworkId = account && networkIdOf(account)
  return blockchainQueryFn(client, {
    input: account,
    caipNetworkId,
    area: 'activity',
    fallback: (): ActivityPage => ({ transactions: [] }),
    async fetch(owner) {
      const network = networkIdOf(owner)
      const query = { address: addressOf(owner), caipNetworkId: network, cursor, onramp, signal }
      const { data, next } = await fetchHistory(client.options, query)
      const transactions = visibleTransactions(data, { caipNetworkId: network })
      // An empty page is the last one, even if it names a next cursor. A page whose items are all hidden is not.
      return data.length > 0 && next !== undefined ? { transactions, next } : { transactions }
    },
  })
}

/** The fallback, compared by reference: it was not fetched, so it is not stored. */
const emptyIdentity: Identity = {}

/** What anybody may have written about an account, made safe to show; a name as long as other names. */
function sanitizeIdentity(identity: Identity): Identity {
  const name = sanitizeText(identity.name)
  const avatar = sanitizeImageUrl(identity.avatar)
  return { ...(name && { name }), ...(avatar && { avatar }) }
}

/** Stores identities by address. */
export const identityCodec = (address: string): CacheCodec<'identityCache', Identity> => ({
  key: 'identityCache',
  lifetime: limits.staleTime.identity,
  decode: (entry) => (entry.address === address ? sanitizeIdentity(entry.identity) : undefined),
  encode: (identity, timestamp) => (identity === emptyIdentity ? undefined : { address, identity, timestamp }),
})

/** The `queryFn` of `identityQuery`, loaded with its first fetch. */
export function identityQueryFn(
  client: Client,
  address: string | undefined,
  { caipNetworkId, ...query }: NameLookupContext & Omit<IdentityQuery, 'address'>,
): Promise<Identity> {
  return blockchainQueryFn(client, {
    input: address,
    caipNetworkId,
    area: 'names',
    fallback: () => emptyIdentity,
    fetch: async (input) => sanitizeIdentity(await fetchIdentity(client.options, { ...query, address: input })),
  })
}
