import type { CaipNetworkId } from '../../entities/caip.js'
import type { Transaction } from '../../entities/schema/blockchainSchema.js'

/** Fields of a transaction that `visibleTransactions` needs. */
export type FilteredTransaction = {
  readonly metadata: Pick<Transaction['metadata'], 'chain'>
  readonly transfers: readonly Pick<Transaction['transfers'][number], 'nft_info'>[]
}

const isSpam = ({ transfers }: FilteredTransaction): boolean =>
  transfers.length > 0 && transfers.every(({ nft_info }) => nft_info?.flags.is_spam === true)

/** Transactions of a network, without those that transfer only spam NFTs. */
export const visibleTransactions = <Shown extends FilteredTransaction>(
  transactions: readonly Shown[],
  { caipNetworkId }: { readonly caipNetworkId: CaipNetworkId },
): readonly Shown[] =>
  transactions.filter((transaction) => transaction.metadata.chain === caipNetworkId && !isSpam(transaction))

/** Transactions of one month, newest first. `month`: 0 to 11. */
export type TransactionMonth<Shown> = {
  readonly year: number
  readonly month: number
  readonly transactions: readonly Shown[]
}

/**
 * Groups transactions by month, newest first.
 *
 * @param utcOffset - offset of the user's time zone, minutes ahead of UTC
 */
export function groupTransactionsByMonth<Shown extends { readonly metadata: Pick<Transaction['metadata'], 'minedAt'> }>(
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

const incoming: readonly string[] = ['receive', 'deposit', 'borrow', 'claim']
const outgoing: readonly string[] = ['withdraw', 'repay', 'burn']

/** The sign of a transferred amount; empty for operations that have no direction. */
export function transferSign(operationType: string): '+' | '-' | '' {
  if (incoming.includes(operationType)) return '+'
  return outgoing.includes(operationType) ? '-' : ''
}

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const month = 30.4375 * day
const year = 365.25 * day

/** Below `until` the age is told as `label`, or as a number of `unit`. */
const steps: readonly { until: number; unit: number; label?: string; word: string }[] = [
  { until: 45 * second, unit: second, word: 'sec' },
  { until: 90 * second, unit: minute, label: '1 min', word: 'min' },
  { until: 45 * minute, unit: minute, word: 'min' },
  { until: 90 * minute, unit: hour, label: '1 hr', word: 'hr' },
  { until: 22 * hour, unit: hour, word: 'hrs' },
  { until: 36 * hour, unit: day, label: '1 d', word: 'd' },
  { until: 26 * day, unit: day, word: 'd' },
  { until: 46 * day, unit: month, label: '1 mo', word: 'mo' },
  { until: 11 * month, unit: month, word: 'mo' },
  { until: 18 * month, unit: year, label: '1 yr', word: 'yr' },
  { until: Infinity, unit: year, word: 'yr' },
]

/**
 * How long ago something was, in short: `5 min`, `1 hr`, `3 d`. What lies in the future was `0 sec` ago.
 *
 * @param then - ms since epoch
 * @param now - ms since epoch
 * @returns an empty string when either time is no number
 */
export function formatRelativeTime(then: number, now: number): string {
  const age = Math.max(0, now - then)
  const step = steps.find(({ until }) => age < until)
  if (!step) return ''
  return step.label ?? `${step.unit === second ? Math.floor(age / second) : Math.round(age / step.unit)} ${step.word}`
}
