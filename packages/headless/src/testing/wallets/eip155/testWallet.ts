import type { TestWalletRequest } from '../jsonRpc.js'
import type { TestWalletBehavior } from '../userApproval.js'

/** The wallet's provider object (EIP-1193). */
export type TestWalletProvider = {
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (...args: unknown[]) => void): void
  removeListener(event: string, listener: (...args: unknown[]) => void): void
}

/** An EVM wallet with a real key, for the page or for Node. */
export type TestWallet = {
  readonly info: { readonly uuid: string; readonly name: string; readonly icon: string; readonly rdns: string }
  /** The key's own address. */
  readonly address: string
  readonly provider: TestWalletProvider
  /** How prompts are answered. A prompt that hangs is answered as soon as this changes. */
  behavior: TestWalletBehavior
  /** Every request seen, in order. */
  readonly requests: readonly TestWalletRequest[]
  /** Moves the wallet to a chain, known or not; emits `chainChanged`. */
  setChain(chainId: number): void
  /** Chooses the accounts an authorized site sees and emits `accountsChanged`; an empty list withdraws the permission. */
  setAccounts(addresses: readonly string[]): void
  /** Announces the wallet by EIP-6963, now and when asked; returns the undo. */
  announce(): () => void
}

/** What a test wallet is made of. */
export type TestWalletOptions = {
  readonly name: string
  /** Reverse domain name (EIP-6963). */
  readonly rdns: string
  /** Must belong to a development chain. */
  readonly privateKey: `0x${string}`
  /** The wallet's own JSON-RPC address per chain id; also used for a known id that a site adds. */
  readonly rpcUrls: Readonly<Record<number, string>>
  /** Chains known from the start; every key of `rpcUrls` when left out. */
  readonly knownChains?: readonly number[]
  /** The chain it starts on; the first known one when left out. */
  readonly chainId?: number
  /** Data URI; a drawn one when left out. */
  readonly icon?: string
  /** Whether the site was let in before. */
  readonly authorized?: boolean
  /** Key of local storage under which permission and chain outlive a reload; they win over `authorized` and `chainId`. */
  readonly storageKey?: string
}
