import { addressOf, networkIdOf } from '../chains/chainAdapter.js'
import type { Client } from '../client/client.js'
import { limits } from '../constants/limits.js'
import type { CaipAddress } from '../entities/caip.js'
import type { TokenBalance } from '../entities/tokenBalanceSchema.js'
import { RequestAbortedError } from '../errors/connection.js'
import { FeatureError } from '../errors/feature.js'
import { dropEmptyTokens } from '../rules/dropEmptyTokens.js'
import { safeImage } from '../rules/safeImage.js'
import { fetchBalances } from '../services/balances.js'
import { memoryOf } from './accountMemory.js'
import type { Shelf } from './answerFrom.js'
import { askBlockchain } from './askBlockchain.js'
import { isYoung } from './isYoung.js'

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
export const portfolioShelf = (
  account: CaipAddress,
  { forceUpdate }: PortfolioOptions,
): Shelf<'portfolioCache', readonly TokenBalance[]> => ({
  key: 'portfolioCache',
  id: account,
  lifetime: limits.fresh.portfolio,
  open: ({ balance }) => (forceUpdate ? undefined : shown(balance.balances)),
  fill: (balances, timestamp) => (balances === none ? undefined : { timestamp, balance: { balances } }),
})

/** A network without balances is told once, and is no failure. */
function tellUnserved(client: Client, account: CaipAddress): readonly TokenBalance[] {
  const { told } = memoryOf(client)
  const caipNetworkId = networkIdOf(account)
  if (!told.has(caipNetworkId)) client.internals.messages.tell(new FeatureError('BALANCE_UNAVAILABLE'))
  told.add(caipNetworkId)
  return none
}

/** A failure is told and remembered; the next tries within 30 s get the same one (specification §8). */
async function ask(client: Client, account: CaipAddress, signal: AbortSignal, { forceUpdate }: PortfolioOptions) {
  const memory = memoryOf(client)
  const last = memory.failed.get(account)
  if (last && isYoung(last.at, limits.balanceRetry, Date.now())) throw last.failure
  memory.failed.delete(account)
  try {
    const query = { address: addressOf(account), caipNetworkId: networkIdOf(account), forceUpdate, signal }
    return shown(await fetchBalances(client.options, query))
  } catch (cause) {
    if (signal.aborted || memory !== memoryOf(client)) throw new RequestAbortedError({ cause })
    const failure = new FeatureError('BALANCE_UNAVAILABLE', { cause })
    memory.failed.set(account, { at: Date.now(), failure })
    client.internals.messages.tell(failure)
    throw failure
  }
}

/** The working half of `portfolioQuery`. */
export function readPortfolio(
  client: Client,
  account: CaipAddress | undefined,
  signal: AbortSignal,
  options: PortfolioOptions,
): Promise<readonly TokenBalance[]> {
  return askBlockchain(client, {
    about: account,
    caipNetworkId: account && networkIdOf(account),
    area: 'tokens',
    none: () => none,
    unserved: (about) => tellUnserved(client, about),
    ask: (about) => ask(client, about, signal, options),
  })
}
