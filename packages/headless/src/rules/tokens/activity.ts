import type { CaipNetworkId } from '../../entities/caip.js'
import type { Transaction } from '../../entities/schema/blockchainSchema.js'

/** Fields of a transaction that `visibleTransactions` needs. */
export type FilteredTransaction = {
  readonly metadata: Pick<Transaction['metadata'], 'chain'>
  readonly transfers: readonly {
    readonly nft_info?: { readonly flags?: { readonly is_spam?: boolean } | undefined } | undefined
  }[]
}

const isSpam = ({ transfers }: FilteredTransaction): boolean =>
  transfers.length > 0 && transfers.every(({ nft_info }) => nft_info?.flags?.is_spam === true)

/**
 * Transactions of a network, without those that transfer only spam NFTs.
 *
 * @example
 * const mint = { id: '1', metadata: { chain: 'eip155:1' }, transfers: [] } as const
 * const spam = { ...mint, id: '2', transfers: [{ nft_info: { flags: { is_spam: true } } }] } as const
 * visibleTransactions([mint, spam], mainnet) // [{ id: '1' }]
 */
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
 * @param utcOffset - tells the offset of the user's time zone at a time (epoch ms), in minutes: positive east of UTC
 * @example
 * const transactions = [{ metadata: { minedAt: '2026-01-31T23:30:00Z' } }]
 * groupTransactionsByMonth(transactions, { utcOffset: () => 60 }) // [{ year: 2026, month: 1 }]
 */
export function groupTransactionsByMonth<Shown extends { readonly metadata: Pick<Transaction['metadata'], 'minedAt'> }>(
  transactions: readonly Shown[],
  { utcOffset = () => 0 }: { readonly utcOffset?: (time: number) => number } = {},
): readonly TransactionMonth<Shown>[] {
  const dated = transactions.map((transaction) => ({ transaction, time: Date.parse(transaction.metadata.minedAt) }))
  const months = new Map<number, Shown[]>()
  for (const { transaction, time } of dated.toSorted((one, other) => other.time - one.time)) {
    const date = new Date(time + utcOffset(time) * 60_000)
    const key = date.getUTCFullYear() * 12 + date.getUTCMonth()
    const month = months.get(key)
    if (month) month.push(transaction)
    else months.set(key, [transaction])
  }
  return [...months].map(([key, shown]) => ({ year: Math.floor(key / 12), month: key % 12, transactions: shown }))
}

const incoming: readonly string[] = ['receive', 'deposit', 'borrow', 'claim']
const outgoing: readonly string[] = ['withdraw', 'repay', 'burn']

/**
 * The sign of a transferred amount; empty for an operation without a direction.
 *
 * @example
 * transferSign('receive') // '+'
 */
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

type TimeStep = {
  /** Ages below this one use the step (ms). */
  readonly until: number
  /** Length of the unit (ms). */
  readonly length: number
  readonly unit: Intl.RelativeTimeFormatUnit
  /** Abbreviation in English. */
  readonly word: string
  /** Number of units, where it is not computed. */
  readonly count?: number
}

const timeSteps: readonly TimeStep[] = [
  { until: 45 * second, length: second, unit: 'second', word: 'sec' },
  { until: 90 * second, length: minute, unit: 'minute', word: 'min', count: 1 },
  { until: 45 * minute, length: minute, unit: 'minute', word: 'min' },
  { until: 90 * minute, length: hour, unit: 'hour', word: 'hr', count: 1 },
  { until: 22 * hour, length: hour, unit: 'hour', word: 'hrs' },
  { until: 36 * hour, length: day, unit: 'day', word: 'd', count: 1 },
  { until: 26 * day, length: day, unit: 'day', word: 'd' },
  { until: 46 * day, length: month, unit: 'month', word: 'mo', count: 1 },
  { until: 11 * month, length: month, unit: 'month', word: 'mo' },
  { until: 18 * month, length: year, unit: 'year', word: 'yr', count: 1 },
  { until: Infinity, length: year, unit: 'year', word: 'yr' },
]

/** `undefined` for English and for tags that cannot be parsed. */
const relativeTimeFormats = new Map<string, Intl.RelativeTimeFormat | undefined>()

function createRelativeTimeFormat(locale: string): Intl.RelativeTimeFormat | undefined {
  if (/^en(?:-|$)/i.test(locale)) return undefined
  try {
    return new Intl.RelativeTimeFormat(locale, { style: 'short' })
  } catch {
    return undefined
  }
}

function getRelativeTimeFormat(locale: string): Intl.RelativeTimeFormat | undefined {
  if (!relativeTimeFormats.has(locale)) relativeTimeFormats.set(locale, createRelativeTimeFormat(locale))
  return relativeTimeFormats.get(locale)
}

/**
 * How long ago something was, in short: `5 min`, `1 hr`, `3 d` in English, `vor 5 Min.` in German. Times in the future
 * count as `now`.
 *
 * @param then - ms since epoch
 * @param now - ms since epoch
 * @param locale - BCP 47; English when it cannot be parsed
 * @returns an empty string when either time is not a number
 * @example
 * const minedAt = Date.parse('2026-01-31T09:30:00Z')
 * formatRelativeTime(minedAt, minedAt + 300_000, 'en-US') // '5 min'
 */
export function formatRelativeTime(then: number, now: number, locale = 'en-US'): string {
  const age = Math.max(0, now - then)
  const step = timeSteps.find(({ until }) => age < until)
  if (!step) return ''
  const count = step.count ?? (step.unit === 'second' ? Math.floor(age / step.length) : Math.round(age / step.length))
  return getRelativeTimeFormat(locale)?.format(-count, step.unit) ?? `${count} ${step.word}`
}
