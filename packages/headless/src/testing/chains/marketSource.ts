import type { Holding } from './chainSource.js'

/** A coin or token that has a price and can be swapped; the native coin has no `token`. */
export type MarketToken = Omit<Holding, 'amount'> & {
  /** The most of it that one swap gives, in base units; no end when left out. */
  readonly liquidity?: bigint
}

/** A swap to build; amounts in base units, `account` without its network. */
export type MarketSwap = {
  readonly account: string
  readonly from: MarketToken
  readonly to: MarketToken
  readonly amount: bigint
  readonly toAmount: bigint
  /** What the account gets at the worst. */
  readonly least: bigint
}

/** Where the handlers of prices, swaps and purchases take their answers from. */
export type MarketSource = {
  /** Everything that is traded on a chain (CAIP-2 id), the native coin first; nothing on a chain that is not served. */
  tokens(chainId: string): Promise<readonly MarketToken[]>
  /** Wei for a unit of gas. */
  gasPrice(chainId: string): Promise<bigint>
  /** Base units of a token that the router may take from an account. */
  allowance(account: string, token: MarketToken): Promise<bigint>
  /** The contract that is approved, and that swaps. */
  router(chainId: string): `0x${string}`
  /** What the router is called with. */
  swapData(swap: MarketSwap): `0x${string}`
}
