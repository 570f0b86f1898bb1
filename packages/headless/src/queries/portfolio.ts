import { addressOf, networkIdOf } from '../chains/chainAdapter.js'
import type { Client } from '../client/client.js'
import { limits } from '../constants/limits.js'
import type { CaipAddress } from '../entities/caip.js'
import type { TokenBalance } from '../entities/tokenBalanceSchema.js'
import type { PorticoError } from '../errors/base.js'
import { RequestAbortedError } from '../errors/connection.js'
import { dropEmptyTokens } from '../rules/dropEmptyTokens.js'
import { safeImage } from '../rules/safeImage.js'
import { memoryOf } from './accountMemory.js'
import { askBlockchain, askedNetwork, blockchainOf, hasProject } from './askBlockchain.js'
import { isYoung } from './isYoung.js'
import { persisted, type Shelf } from './persisted.js'
import type { Query } from './query.js'

/** Which holdings. `forceUpdate`: tokens whose amount the service reads anew, after a swap. */
export type PortfolioOptions = { readonly forceUpdate?: readonly CaipAddress[] }

/** Never asked for, and so not kept. */
const none: readonly TokenBalance[] = []

const shown = (tokens: readonly TokenBalance[]): readonly TokenBalance[] =>
  dropEmptyTokens(tokens).map(({ iconUrl, ...token }) => {
    const icon = safeImage(iconUrl)
    return icon ? { ...token, iconUrl: icon } : token
  })

/** What must be read anew is not taken from the shelf, but put there. */
const shelf = (
  account: CaipAddress,
  { forceUpdate }: PortfolioOptions,
): Shelf<'portfolioCache', readonly TokenBalance[]> => ({
  key: 'portfolioCache',
  id: account,
  lifetime: limits.fresh.portfolio,
  open: ({ balance }) => (forceUpdate ? undefined : shown(balance.balances)),
  fill: (balances, timestamp) => (balances === none ? undefined : { timestamp, balance: { balances } }),
})

/** The failure of specification §8; its sentence comes when it is needed. */
async function unavailable(cause?: unknown): Promise<PorticoError> {
  const { FeatureError } = await import('../errors/feature.js')
  return new FeatureError('BALANCE_UNAVAILABLE', { cause })
}

/** A network without balances is told once, and is no failure. */
async function tellUnserved(client: Client, account: CaipAddress): Promise<readonly TokenBalance[]> {
  const { told } = memoryOf(client)
  const caipNetworkId = networkIdOf(account)
  if (told.has(caipNetworkId)) return none
  told.add(caipNetworkId)
  client.internals.messages.tell(await unavailable())
  return none
}

/** A failure is told and remembered; the next tries within 30 s get the same one. */
async function ask(client: Client, account: CaipAddress, signal: AbortSignal, { forceUpdate }: PortfolioOptions) {
  const memory = memoryOf(client)
  const last = memory.failed.get(account)
  if (last && isYoung(last.at, limits.balanceRetry, Date.now())) throw last.failure
  memory.failed.delete(account)
  try {
    const { fetchBalances } = await import('../services/balances.js')
    const query = { address: addressOf(account), caipNetworkId: networkIdOf(account), forceUpdate, signal }
    return shown(await fetchBalances(client.options, query))
  } catch (cause) {
    if (signal.aborted || memory !== memoryOf(client)) throw new RequestAbortedError({ cause })
    const failure = await unavailable(cause)
    memory.failed.set(account, { at: Date.now(), failure })
    client.internals.messages.tell(failure)
    throw failure
  }
}

/**
 * What an account holds on its network, without tokens of zero decimals. Empty on test networks, in namespaces without
 * tokens and where nobody serves balances. A failure is told, and the service is asked again after 30 s at the earliest.
 */
export function portfolioQuery(
  client: Client,
  account: CaipAddress | undefined,
  options: PortfolioOptions = {},
): Query<readonly TokenBalance[]> {
  const caipNetworkId = account && networkIdOf(account)
  return {
    queryKey: ['portfolio', account, ...blockchainOf(client)],
    enabled: account !== undefined && hasProject(client),
    // A failure blocks the next tries.
    retry: false,
    staleTime: limits.fresh.portfolio,
    ...(account && askedNetwork(client, caipNetworkId, 'tokens') && persisted(client, shelf(account, options))),
    queryFn: ({ signal }) =>
      askBlockchain(client, {
        about: account,
        caipNetworkId,
        area: 'tokens',
        none: () => none,
        unserved: (about) => tellUnserved(client, about),
        ask: (about) => ask(client, about, signal, options),
      }),
  }
}
