import type { ParsedTransaction } from './parsedTransaction'
import type { SolanaClock } from './solanaClock'
import type { Outcome, TransactionError } from './transactionError'

/** An account that has lamports. */
export type SolanaAccount = {
  readonly lamports: bigint
  /** Base58 of the program that may change it. */
  readonly owner: string
  readonly executable: boolean
  readonly data: Uint8Array
}

/** A transaction that is in a block. */
export type LedgerEntry = {
  readonly signature: string
  readonly slot: number
  /** Seconds since epoch. */
  readonly blockTime: number
  readonly error: TransactionError | null
  /** Static accounts, base58. */
  readonly keys: readonly string[]
  /** Absent for an airdrop, which the runtime makes by itself. */
  readonly body?: { readonly transaction: ParsedTransaction; readonly meta: object }
}

/** The chain: accounts in the Solana runtime, and what happened to them. */
export type Ledger = {
  readonly clock: SolanaClock
  /** By signature, oldest first. */
  readonly entries: ReadonlyMap<string, LedgerEntry>
  /** Accepts transactions, and loses them: what a congested cluster does. */
  dropSends: boolean
  account(address: string): SolanaAccount | undefined
  /** The accounts of a program, by address. */
  accountsOf(program: string): ReadonlyMap<string, SolanaAccount>
  /** Lamports that keep an account of this many bytes. */
  rent(bytes: number): number
  /** Returns the signature of the gift. */
  airdrop(address: string, lamports: bigint): string
  /** What would happen, with as many checks as are asked for. */
  simulate(transaction: ParsedTransaction, checks: Readonly<Record<'signatures' | 'blockhash', boolean>>): Outcome
  /** Returns the signature, whether it ever gets into a block or not. @throws RpcError where a node refuses it */
  send(transaction: ParsedTransaction, options?: { readonly skipPreflight?: boolean }): string
}
