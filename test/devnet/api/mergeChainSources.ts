import type { ChainSource } from '@portico/headless/testing'

/** Merges sources of different chains into one. */
export function mergeChainSources(sources: readonly ChainSource[]): ChainSource {
  const serving = (chainId: string | undefined) =>
    sources.filter(({ chains }) => chainId === undefined || chains.includes(chainId))
  const identity = sources.find((source) => source.identity)?.identity
  return {
    chains: sources.flatMap(({ chains }) => chains),
    holdings: async (address, chainId) =>
      (await Promise.all(serving(chainId).map((source) => source.holdings(address, chainId)))).flat(),
    history: async (address, chainId) =>
      (await Promise.all(serving(chainId).map((source) => source.history(address, chainId))))
        .flat()
        .toSorted((left, right) => right.minedAt - left.minedAt),
    ...(identity && { identity }),
  }
}
