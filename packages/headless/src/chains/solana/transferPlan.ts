import type { TransactionInstruction } from '@solana/web3.js'

/** What a transfer does, before it has a blockhash. */
export type TransferPlan = {
  readonly instructions: readonly TransactionInstruction[]
  /** Compute units it may use (wire facts, section 16). */
  readonly units: number
  /** Bytes of the receiver's account that the sender pays for; 0 when there is one. */
  readonly newAccountSize: number
  /** What the sender has of the token, in its smallest unit. */
  readonly available?: bigint
}
