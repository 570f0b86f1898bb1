import type { ChainSource } from '@portico/headless/testing'

/** Chains whose tokens have the prices of `prices`, in US dollars by symbol, where it has one. What was paid before keeps its price. */
export function withMovedPrices(chain: ChainSource, prices: ReadonlyMap<string, number>): ChainSource {
  return {
    ...chain,
    async holdings(address, chainId) {
      const held = await chain.holdings(address, chainId)
      return held.map((holding) => ({ ...holding, price: prices.get(holding.symbol) ?? holding.price }))
    },
  }
}
