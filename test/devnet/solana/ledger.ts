import type { ParsedTransaction } from './parsedTransaction'
import type { SolanaClock } from './solanaClock'
import type { Outcome, TransactionError } from './transactionError'

/** An account with a balance. */
export type SolanaAccount = {
  readonly lamports: bigint
  /** Address of the program that owns it. */
  readonly owner: string
  readonly executable: boolean
  readonly data: Uint8Array
}

/** A transaction in a block. */
export type LedgerEntry = {
  readonly signature: string
  readonly slot: number
  /** Seconds since epoch. */
  readonly blockTime: number
  readonly error: TransactionError | null
  /** Static account keys, base58. */
  readonly keys: readonly string[]
  /** Missing for an airdrop, which has no transaction of a client. */
  readonly body?: { readonly transaction: ParsedTransaction; readonly meta: object }
}

/** What a simulated transaction would do. `accounts`: those it used, as it would leave them, by address. */
export type Simulated = Outcome & { readonly accounts: ReadonlyMap<string, SolanaAccount> }

/** The chain: accounts in the Solana runtime, and its transactions. */
export type Ledger = {
  readonly clock: SolanaClock
  /** By signature, oldest first. */
  readonly entries: ReadonlyMap<string, LedgerEntry>
  /** Accepts transactions and drops them, like a congested cluster. */
  dropSends: boolean
  account(address: string): SolanaAccount | undefined
  /** The accounts of a program, by address. */
  accountsOf(program: string): ReadonlyMap<string, SolanaAccount>
  /** Rent-exempt minimum for an account of this many bytes, in lamports. */
  rent(bytes: number): number
  /** Returns the signature. */
  airdrop(address: string, lamports: bigint): string
  /** Simulates a transaction, with the given checks. */
  simulate(transaction: ParsedTransaction, checks: Readonly<Record<'signatures' | 'blockhash', boolean>>): Simulated
  /** Returns the signature, even if the transaction is dropped later. @throws RpcError when the node rejects it */
  send(transaction: ParsedTransaction, options?: { readonly skipPreflight?: boolean }): string
}
