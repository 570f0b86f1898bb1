import { invalidParams, objectParam, ProviderRpcError, type TestWalletRequest } from '../jsonRpc.js'
import type { TestWalletBehavior, TestWalletControls } from '../userApproval.js'

/** EIP-1193 provider of a test wallet. */
export type TestWalletProvider = {
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (...args: unknown[]) => void): void
  removeListener(event: string, listener: (...args: unknown[]) => void): void
}

/** An EVM wallet with a real key, for tests in a page or in Node. */
export type TestWallet = {
  /** Announced through EIP-6963. */
  readonly info: { readonly uuid: string; readonly name: string; readonly icon: string; readonly rdns: string }
  /** Address of `privateKey`. */
  readonly address: string
  readonly provider: TestWalletProvider
  /** How prompts are answered; `approve` at first. Pending prompts are answered when this changes. */
  behavior: TestWalletBehavior
  /** Other behavior of the wallet and its user: lock, answer late, report changes twice. */
  readonly controls: TestWalletControls
  /**
   * What happens to a transaction after its hash was returned. `send`, the default: it is sent. `replace`: another one with a
   * higher fee takes its place, after five seconds, or at once on a node that mines immediately. `drop`: no node ever gets it.
   */
  transactions: 'send' | 'replace' | 'drop'
  /** Every request to the provider, in order. */
  readonly requests: readonly TestWalletRequest[]
  /** Switches the chain, as the user does in the wallet; emits `chainChanged`. The chain may be unknown to the wallet. */
  setChain(chainId: number): void
  /** Sets the accounts that an authorized site sees and emits `accountsChanged`. An empty list revokes the authorization. */
  setAccounts(addresses: readonly string[]): void
  /** Announces the wallet through EIP-6963, now and on request. Returns a function that stops announcing. */
  announce(): () => void
}

/** An NFT that a test wallet lists with `wallet_getAssets` (ERC-7811). */
export type TestWalletNft = {
  readonly chainId: number
  /** The contract. */
  readonly address: string
  readonly standard: 'erc721' | 'erc1155'
  /** Decimal number. */
  readonly tokenId: string
  readonly name: string
  readonly collection?: string
  readonly image?: string
  /** How many; 1 when omitted. */
  readonly amount?: number
}

/** A token that a test wallet lists with `wallet_getAssets` (ERC-7811). The balance is read from its node. */
export type TestWalletToken = {
  readonly chainId: number
  /** The contract; the native coin when omitted. */
  readonly address?: `0x${string}`
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** In US dollars; unknown when omitted. */
  readonly price?: number
  readonly icon?: string
}

/** Options of `createTestWallet`. */
export type TestWalletOptions = {
  readonly name: string
  /** Reverse domain name (EIP-6963). */
  readonly rdns: string
  /** Use only a key of a development chain. */
  readonly privateKey: `0x${string}`
  /** JSON-RPC URL of the wallet by chain id. It is also used for a chain that the site adds. */
  readonly rpcUrls: Readonly<Record<number, string>>
  /** Chain ids that the wallet knows from the start; those of `rpcUrls` when omitted. */
  readonly knownChains?: readonly number[]
  /** Chain at the start; the first known one when omitted. */
  readonly chainId?: number
  /** Data URI; a generated logo when omitted. */
  readonly icon?: string
  /** Whether the site is authorized from the start; `false` when omitted. */
  readonly authorized?: boolean
  /** Whether the wallet is locked at the start, as after its auto-lock; `false` when omitted. */
  readonly locked?: boolean
  /** Whether the wallet accepts several calls in one request (EIP-5792); `true` when omitted. */
  readonly supportsCalls?: boolean
  /** Whether it connects and signs in with one prompt (ERC-7846); `false` when omitted. */
  readonly supportsSignIn?: boolean
  /**
   * ERC-7821 contract to which the account delegates (EIP-7702): several calls then become one transaction, all or nothing.
   * Without it, each call is a transaction.
   */
  readonly batchContract?: `0x${string}`
  /**
   * NFTs that the wallet lists with `wallet_getAssets` (ERC-7811). Without `nfts` and `tokens`, it does not support this method.
   */
  readonly nfts?: readonly TestWalletNft[]
  /** Tokens that the wallet lists with the same method. */
  readonly tokens?: readonly TestWalletToken[]
  /** Key in `localStorage` that keeps authorization, lock and chain across reloads. Stored values override the options. */
  readonly storageKey?: string
}

/** Known chains and current chain of a test wallet. */
export type WalletChains = {
  readonly current: number
  readonly currentHex: string
  /** JSON-RPC URL of the current chain. @throws ProviderRpcError 4901 when the wallet has none */
  currentUrl(): string
  /** Switches to a chain, known or not. */
  setChain(chainId: number): void
  /** Parses `wallet_switchEthereumChain` (EIP-3326). @throws ProviderRpcError 4902 for an unknown chain */
  parseSwitchRequest(params: unknown): number
  /** Adds a chain (`wallet_addEthereumChain`, EIP-3085). A URL of the wallet has precedence over that of the site. */
  add(params: unknown): number
}

type Options = {
  readonly rpcUrls: Readonly<Record<number, string>>
  readonly known: readonly number[]
  readonly chainId: number
  readonly onChange: () => void
}

/** `rpcUrls` may have more chains than `known`: those that a site can add. */
export function createWalletChains({ rpcUrls, known, chainId, onChange }: Options): WalletChains {
  const urls = new Map(known.map((id) => [id, rpcUrls[id]] as const))
  let current = chainId
  return {
    get current() {
      return current
    },
    get currentHex() {
      return toHex(current)
    },
    currentUrl() {
      const url = urls.get(current)
      if (!url) throw new ProviderRpcError(4901, `The wallet is not connected to chain ${current}.`)
      return url
    },
    setChain(id) {
      if (id === current) return
      current = id
      onChange()
    },
    parseSwitchRequest(params) {
      const id = parseChainId(objectParam(params))
      if (!urls.has(id)) throw new ProviderRpcError(4902, `Unrecognized chain ID ${toHex(id)}.`)
      return id
    },
    add(params) {
      const chain = objectParam(params)
      const id = parseChainId(chain)
      const { chainName, rpcUrls: offered } = chain
      if (typeof chainName !== 'string' || chainName === '') throw invalidParams('chainName is missing')
      if (!Array.isArray(offered) || typeof offered[0] !== 'string') throw invalidParams('rpcUrls is empty')
      if (!urls.has(id)) urls.set(id, rpcUrls[id] ?? offered[0])
      return id
    },
  }
}

const toHex = (id: number) => `0x${id.toString(16)}`

function parseChainId({ chainId }: Readonly<Record<string, unknown>>): number {
  const id = typeof chainId === 'string' && /^0x[\da-f]+$/i.test(chainId) ? Number(chainId) : Number.NaN
  if (!Number.isSafeInteger(id) || id < 1) throw invalidParams('chainId is no hex chain id')
  return id
}
