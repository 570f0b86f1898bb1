import type { Ledger } from './ledger'
import { messageFee } from './messageFee'
import type { ReadTransaction } from './readTransaction'
import { readHolding, readMint, toTokenAmount } from './tokenLayouts'
import type { Outcome } from './transactionError'

/** What the accounts of a transaction have. */
export type Balances = { readonly lamports: readonly number[]; readonly tokens: readonly object[] }

/** What these accounts have now. */
export function readBalances(ledger: Ledger, keys: readonly string[]): Balances {
  const accounts = keys.map((key) => ledger.account(key))
  return {
    lamports: accounts.map((account) => Number(account?.lamports ?? 0n)),
    tokens: accounts.flatMap((account, accountIndex) => {
      const holding = readHolding(account)
      if (!account || !holding) return []
      const { mint, owner, amount } = holding
      const decimals = readMint(ledger.account(mint))?.decimals ?? 0
      return [{ accountIndex, mint, owner, programId: account.owner, uiTokenAmount: toTokenAmount(amount, decimals) }]
    }),
  }
}

/** What a transaction did, as `getTransaction` words it. Instructions that programs call are not listed. */
export function toMeta(
  { message }: ReadTransaction,
  { error, logs, units }: Outcome,
  before: Balances,
  after: Balances,
): object {
  return {
    err: error,
    status: error ? { Err: error } : { Ok: null },
    fee: messageFee(message),
    preBalances: before.lamports,
    postBalances: after.lamports,
    preTokenBalances: before.tokens,
    postTokenBalances: after.tokens,
    logMessages: logs,
    innerInstructions: [],
    rewards: [],
    loadedAddresses: { writable: [], readonly: [] },
    computeUnitsConsumed: units,
  }
}
