import type { Hex } from 'viem'

/** A transaction of an EVM chain in which nothing is left to be chosen. Quantities are hexadecimal, as JSON-RPC writes them. */
export type PreparedTransaction = {
  readonly chainId: Hex
  readonly from: Hex
  /** Missing where a contract is created. */
  readonly to?: Hex | undefined
  readonly value: Hex
  readonly data: Hex
  readonly nonce: Hex
  readonly gas: Hex
  /** EIP-1559; without both it is a legacy transaction with a `gasPrice`. */
  readonly maxFeePerGas?: Hex | undefined
  readonly maxPriorityFeePerGas?: Hex | undefined
  readonly gasPrice?: Hex | undefined
}

/** What the worker signs, to the letter. */
export type SigningRequest =
  /** EIP-191. */
  | { readonly type: 'message'; readonly data: Hex }
  /** EIP-712, as JSON. */
  | { readonly type: 'typedData'; readonly json: string }
  | { readonly type: 'transactions'; readonly transactions: readonly PreparedTransaction[] }
  | { readonly type: 'solanaMessage'; readonly message: Uint8Array }
  | { readonly type: 'solanaTransactions'; readonly transactions: readonly Uint8Array[] }
