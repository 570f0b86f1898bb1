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

/** One transfer of a coin or token inside a transaction. */
export type Movement = Omit<Holding, 'chainId'> & { readonly from: string; readonly to: string }

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

/** Sends a JSON-RPC body (one call or a batch) to the node of a CAIP-2 chain; `undefined` for a chain without a node. */
export type RpcProxy = (chainId: string, body: unknown) => Promise<unknown> | undefined

export const emptyChains: ChainSource = {
  chains: ['eip155:1', 'eip155:8453'],
  holdings: () => Promise.resolve([]),
  history: () => Promise.resolve([]),
}
