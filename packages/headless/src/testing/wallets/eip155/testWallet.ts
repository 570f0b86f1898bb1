import type { TestWalletRequest } from '../jsonRpc.js'
import type { TestWalletBehavior } from '../userApproval.js'

/** EIP-1193 provider of a test wallet. */
export type TestWalletProvider = {
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (...args: unknown[]) => void): void
  removeListener(event: string, listener: (...args: unknown[]) => void): void
}

/** An EVM wallet with a real key, for tests in a page or in Node. */
export type TestWallet = {
  /** Announced by EIP-6963. */
  readonly info: { readonly uuid: string; readonly name: string; readonly icon: string; readonly rdns: string }
  /** Address of `privateKey`. */
  readonly address: string
  readonly provider: TestWalletProvider
  /** How prompts are answered; `approve` at first. Pending prompts are answered when this changes. */
  behavior: TestWalletBehavior
  /** Every request to the provider, in order. */
  readonly requests: readonly TestWalletRequest[]
  /** Switches the chain, as the user does in the wallet; emits `chainChanged`. The chain may be unknown to the wallet. */
  setChain(chainId: number): void
  /** Sets the accounts that an authorized site sees and emits `accountsChanged`. An empty list revokes the authorization. */
  setAccounts(addresses: readonly string[]): void
  /** Announces the wallet by EIP-6963, now and on request. Returns a function that stops announcing. */
  announce(): () => void
}

/** Options of `createTestWallet`. */
export type TestWalletOptions = {
  readonly name: string
  /** Reverse domain name (EIP-6963). */
  readonly rdns: string
  /** Use a key of a development chain only. */
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
  /** Key in `localStorage` that keeps authorization and chain across reloads. Stored values override the options. */
  readonly storageKey?: string
}
