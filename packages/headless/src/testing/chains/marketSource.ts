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
  readonly minToAmount: bigint
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

const ether = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const sol = 'So11111111111111111111111111111111111111111'

/** The contract of a token; the native coin has an invented one (wire facts, section 21.5). */
export const getContractAddress = ({ chainId, token }: Pick<MarketToken, 'chainId' | 'token'>): string =>
  token ?? (chainId.startsWith('solana:') ? sol : ether)

/** A coin or token as the calls name it (CAIP-10). */
export const toCaipAddress = (token: Pick<MarketToken, 'chainId' | 'token'>): string =>
  `${token.chainId}:${getContractAddress(token)}`

/** The chain of a CAIP-10 address. */
export const getChainId = (address: string): string => address.slice(0, Math.max(0, address.lastIndexOf(':')))

/** The address alone, without its chain. */
export const stripChain = (address: string): string => address.slice(address.lastIndexOf(':') + 1)

/** What a CAIP-10 address leads to in a market. */
export async function findToken(market: MarketSource, address: string): Promise<MarketToken | undefined> {
  const same = address.startsWith('eip155:') ? (text: string) => text.toLowerCase() : (text: string) => text
  const tokens = await market.tokens(getChainId(address))
  return tokens.find((token) => same(toCaipAddress(token)) === same(address))
}
