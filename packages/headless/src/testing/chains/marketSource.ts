import type { Holding } from './chainSource.js'

/** A coin or token with a price. `token` is `undefined` for the native coin. */
export type MarketToken = Omit<Holding, 'amount'> & {
  /** Most that one swap can return, in base units. Unlimited when omitted. */
  readonly liquidity?: bigint
}

/** A swap to build. Amounts are in base units; `account` is a plain address. */
export type MarketSwap = {
  readonly account: string
  readonly from: MarketToken
  readonly to: MarketToken
  readonly amount: bigint
  readonly toAmount: bigint
  /** `toAmount` less the slippage that the user accepts. */
  readonly minToAmount: bigint
}

/** Prices, approvals and swaps that `createHandlers` serves. `createMemoryMarket` returns one. */
export type MarketSource = {
  /** Tokens of a CAIP-2 chain, the native coin first; empty for an unsupported chain. */
  tokens(chainId: string): Promise<readonly MarketToken[]>
  /** In wei. */
  gasPrice(chainId: string): Promise<bigint>
  /** Amount of a token that the router may spend for an account, in base units. */
  allowance(account: string, token: MarketToken): Promise<bigint>
  /** The contract that gets approvals and executes swaps. */
  router(chainId: string): `0x${string}`
  /** Calldata for the router. */
  swapData(swap: MarketSwap): `0x${string}`
}

const ether = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const sol = 'So11111111111111111111111111111111111111111'

/** Address of a token. The swap API uses a reserved address for the native coin. */
export const getContractAddress = ({ chainId, token }: Pick<MarketToken, 'chainId' | 'token'>): string =>
  token ?? (chainId.startsWith('solana:') ? sol : ether)

/** A coin or token as a CAIP-10 address. */
export const toCaipAddress = (token: Pick<MarketToken, 'chainId' | 'token'>): string =>
  `${token.chainId}:${getContractAddress(token)}`

/** Returns the CAIP-2 id of a CAIP-10 address. */
export const getChainId = (address: string): string => address.slice(0, Math.max(0, address.lastIndexOf(':')))

/** Returns the plain address of a CAIP-10 address. */
export const stripChain = (address: string): string => address.slice(address.lastIndexOf(':') + 1)

/** Finds the token with a CAIP-10 address; EVM addresses match in any case. */
export async function findToken(market: MarketSource, address: string): Promise<MarketToken | undefined> {
  const same = address.startsWith('eip155:') ? (text: string) => text.toLowerCase() : (text: string) => text
  const tokens = await market.tokens(getChainId(address))
  return tokens.find((token) => same(toCaipAddress(token)) === same(address))
}
