import type { Transaction } from '../entities/transactionSchema.js'

/** Transactions of one month, newest first. `month`: 0 to 11. */
export type TransactionMonth<Shown> = {
  readonly year: number
  readonly month: number
  readonly transactions: readonly Shown[]
}

/**
 * Transactions by month, newest month first.
 *
 * @param utcOffset - of the visitor's clock, in minutes ahead of UTC
 */
export function groupTransactions<Shown extends { readonly metadata: Pick<Transaction['metadata'], 'minedAt'> }>(
  transactions: readonly Shown[],
  { utcOffset = 0 }: { readonly utcOffset?: number } = {},
): readonly TransactionMonth<Shown>[] {
  const timeOf = ({ metadata }: Shown) => Date.parse(metadata.minedAt)
  const months = new Map<number, Shown[]>()
  for (const transaction of transactions.toSorted((one, other) => timeOf(other) - timeOf(one))) {
    const date = new Date(timeOf(transaction) + utcOffset * 60_000)
    const key = date.getUTCFullYear() * 12 + date.getUTCMonth()
    months.set(key, [...(months.get(key) ?? []), transaction])
  }
  return [...months].map(([key, shown]) => ({ year: Math.floor(key / 12), month: key % 12, transactions: shown }))
}
