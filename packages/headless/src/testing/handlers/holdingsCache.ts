import type { CaipNetworkId } from '../../entities/caip.js'
import { toTokenId } from '../../rules/tokens/nativeToken.js'
import type { ChainSource, Holding } from '../chains/chainSource.js'

/** How long the Blockchain API answers with amounts that it has read before, in ms. */
const cacheLifetime = 30_000

/** Its CAIP-10 id, in lower case: checksums differ. */
const tokenOf = ({ chainId, token }: Holding) => toTokenId(chainId as CaipNetworkId, token).toLowerCase()

const byToken = (holdings: readonly Holding[]) => new Map(holdings.map((holding) => [tokenOf(holding), holding]))

/** What was cached, with the amounts of now for the tokens of `forced`. */
function mergeForced(cached: readonly Holding[], current: readonly Holding[], forced: readonly string[]): Holding[] {
  const isForced = new Set(forced.map((token) => token.toLowerCase()))
  const [before, now] = [byToken(cached), byToken(current)]
  return [...new Set([...now.keys(), ...before.keys()])].flatMap(
    (token) => (isForced.has(token) ? now : before).get(token) ?? [],
  )
}

/**
 * Reads what accounts hold as the Blockchain API does: for 30 s it tells what it has read before, except for the tokens of `forced`
 * (CAIP-10 ids). `now`: its clock.
 */
export function cacheHoldings(
  chain: ChainSource,
  now: () => number,
): (address: string, chainId: string | undefined, forced: readonly string[]) => Promise<readonly Holding[]> {
  const entries = new Map<string, { readonly at: number; readonly holdings: readonly Holding[] }>()
  return async (address, chainId, forced) => {
    const key = `${chainId}:${address.toLowerCase()}`
    const entry = entries.get(key)
    const cached = entry && now() - entry.at < cacheLifetime ? entry : undefined
    if (cached && forced.length === 0) return cached.holdings
    const current = await chain.holdings(address, chainId)
    const holdings = cached ? mergeForced(cached.holdings, current, forced) : current
    entries.set(key, { at: cached?.at ?? now(), holdings })
    return holdings
  }
}
