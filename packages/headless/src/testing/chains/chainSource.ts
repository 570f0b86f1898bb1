import { nativeTokenAddresses } from '../../entities/namespaceTables.js'
/** A native coin or token balance of an account. */
export type Holding = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Base units. */
  readonly amount: bigint
  /** CAIP-2 id. */
  readonly chainId: string
  /** Contract address; `undefined` for the native coin. */
  readonly token?: string
  /** USD per whole unit. */
  readonly price: number
}

/** The NFT of a movement. */
export type NftMovement = {
  /** Decimal number. */
  readonly tokenId: string
  /** Name of the collection. */
  readonly collection: string
  readonly isSpam?: boolean
  /** URL of the image; a generated one when omitted. */
  readonly imageUrl?: string
}

/** One transfer of a coin, a token or an NFT inside a transaction. Of an NFT, `token` is its contract and `decimals` is 0. */
export type Movement = Omit<Holding, 'chainId'> & {
  readonly from: string
  readonly to: string
  readonly nft?: NftMovement
}

/** A transaction of an account. */
export type HistoryEntry = {
  readonly hash: string
  /** CAIP-2 id. */
  readonly chainId: string
  /** Block time, in ms since epoch. */
  readonly minedAt: number
  readonly from: string
  /** `undefined` for a contract creation. */
  readonly to?: string
  readonly nonce: number
  readonly succeeded: boolean
  /** Calldata; `0x` for a plain transfer. */
  readonly data: string
  readonly movements: readonly Movement[]
}

/**
 * Balances, history and identities that `createHandlers` serves. `createMemoryChains` returns one; write your own to serve
 * other chains, tokens or names.
 */
export type ChainSource = {
  /** CAIP-2 ids of the supported chains. */
  readonly chains: readonly string[]
  /** Native coins first, then tokens; of every chain when `chainId` is omitted. */
  holdings(address: string, chainId?: string): Promise<readonly Holding[]>
  /** Newest first; of every chain when `chainId` is omitted. */
  history(address: string, chainId?: string): Promise<readonly HistoryEntry[]>
  /** Name and avatar of an address. When omitted, no address has one. */
  identity?(address: string): Promise<{ readonly name: string | null; readonly avatar: string | null }>
}

/** Sends a JSON-RPC body (one call or a batch) to the node of a CAIP-2 chain; returns `undefined` for a chain without a node. */
export type RpcProxy = (chainId: string, body: unknown) => Promise<unknown> | undefined

export const emptyChains: ChainSource = {
  chains: ['eip155:1', 'eip155:8453'],
  holdings: () => Promise.resolve([]),
  history: () => Promise.resolve([]),
}

/** A coin or token with a price. `token` is `undefined` for the native coin. */
export type MarketToken = Omit<Holding, 'amount'> & {
  /** The most that one swap can return, in base units; unlimited when omitted. */
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

/** Address of a token. The swap API uses a reserved address for the native coin. */
export const getContractAddress = ({ chainId, token }: Pick<MarketToken, 'chainId' | 'token'>): string =>
  token ?? nativeTokenAddresses[chainId.startsWith('solana:') ? 'solana' : 'eip155']

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
