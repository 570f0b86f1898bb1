/** A coin or token an account holds. */
export type Holding = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Base units. */
  readonly amount: bigint
  /** CAIP-2 id. */
  readonly chainId: string
  /** Contract; absent for the native coin. */
  readonly token?: string
  /** USD, for one whole unit. */
  readonly price: number
}

/** Coins or tokens that one transaction moved. */
export type Movement = Omit<Holding, 'chainId'> & { readonly from: string; readonly to: string }

/** A transaction of an account, as the chain has it. */
export type HistoryEntry = {
  readonly hash: string
  /** CAIP-2 id. */
  readonly chainId: string
  /** Ms since epoch. */
  readonly minedAt: number
  readonly from: string
  /** Absent when a contract was created. */
  readonly to?: string
  readonly nonce: number
  readonly succeeded: boolean
  /** What was called; `0x` for a plain transfer. */
  readonly data: string
  readonly movements: readonly Movement[]
}

/** Where the handlers of the Blockchain API take their answers from. */
export type ChainSource = {
  /** CAIP-2 ids of the chains that are served. */
  readonly chains: readonly string[]
  /** Native coins first, then tokens the account has some of; all chains when `chainId` is left out. */
  holdings(address: string, chainId?: string): Promise<readonly Holding[]>
  /** Newest first; all chains when `chainId` is left out. */
  history(address: string, chainId?: string): Promise<readonly HistoryEntry[]>
  /** Name and avatar of an address; none when left out. */
  identity?(address: string): Promise<{ readonly name: string | null; readonly avatar: string | null }>
}

/** Passes a JSON-RPC body (one call, or an array of calls) to the node of a chain; `undefined` when there is none. */
export type RpcProxy = (chainId: string, body: unknown) => Promise<unknown> | undefined

export const emptyChains: ChainSource = {
  chains: ['eip155:1', 'eip155:8453'],
  holdings: () => Promise.resolve([]),
  history: () => Promise.resolve([]),
}
