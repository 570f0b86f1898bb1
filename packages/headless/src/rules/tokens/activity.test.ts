import { describe, expect, test, vi } from 'vitest'
import {
  type FilteredTransaction,
  formatRelativeTime,
  groupTransactionsByMonth,
  transferSign,
  visibleTransactions,
} from './activity.js'

describe('lists of transactions', () => {
  const spam = { nft_info: { flags: { is_spam: true } } }
  const art = { nft_info: { flags: { is_spam: false } } }
  const coin = { nft_info: undefined }
  const on = (chain: 'eip155:1' | 'eip155:10', ...transfers: FilteredTransaction['transfers']) => ({
    metadata: { chain },
    transfers,
  })

  test.each([
    { when: 'it moves coins', transaction: on('eip155:1', coin), shown: true },
    { when: 'it moves nothing', transaction: on('eip155:1'), shown: true },
    { when: 'it moves an NFT', transaction: on('eip155:1', art), shown: true },
    { when: 'it moves a spam NFT beside coins', transaction: on('eip155:1', spam, coin), shown: true },
    { when: 'it moves a spam NFT only', transaction: on('eip155:1', spam), shown: false },
    { when: 'it moves several spam NFTs only', transaction: on('eip155:1', spam, spam), shown: false },
    { when: 'it moves an NFT without flags', transaction: on('eip155:1', { nft_info: {} }), shown: true },
    { when: 'it is on another network', transaction: on('eip155:10', coin), shown: false },
  ])('visibleTransactions keeps a transaction: $shown, when $when', ({ transaction, shown }) => {
    expect(visibleTransactions([transaction], { caipNetworkId: 'eip155:1' })).toEqual(shown ? [transaction] : [])
  })

  const at = (minedAt: string) => ({ metadata: { minedAt } })

  test('groupTransactionsByMonth returns months, newest first', () => {
    const transactions = [at('2025-12-31T23:30:00Z'), at('2026-01-02T00:00:00Z'), at('2026-01-05T00:00:00Z')]
    expect(groupTransactionsByMonth(transactions)).toEqual([
      { year: 2026, month: 0, transactions: [transactions[2], transactions[1]] },
      { year: 2025, month: 11, transactions: [transactions[0]] },
    ])
    expect(groupTransactionsByMonth(transactions, { utcOffset: () => 60 })).toHaveLength(1)
  })

  test('groupTransactionsByMonth asks for the offset of each time, which summer time changes', () => {
    const transactions = [at('2026-07-31T22:30:00Z'), at('2026-01-31T22:30:00Z')]
    const utcOffset = (time: number) => (new Date(time).getUTCMonth() === 6 ? 120 : 60)
    const months = groupTransactionsByMonth(transactions, { utcOffset })
    expect(months.map(({ month }) => month)).toEqual([7, 0])
  })

  test('groupTransactionsByMonth reads each date once and copies no month for each of its transactions', () => {
    const count = 2_000
    let reads = 0
    const transactions = Array.from({ length: count }, (_, index) => ({
      metadata: {
        get minedAt() {
          reads += 1
          return new Date(Date.UTC(2026, 0, 1) + ((index * 7) % count) * 1_000).toISOString()
        },
      },
    }))
    const stored = vi.spyOn(Map.prototype, 'set')
    const [month] = groupTransactionsByMonth(transactions)
    const copied = stored.mock.calls.flatMap(([, value]) => (Array.isArray(value) ? [value.length] : []))
    stored.mockRestore()
    expect([month?.transactions.length, reads, copied]).toEqual([count, count, [count]])
  })
})

describe('transferSign', () => {
  test.each([
    ['receive', '+'],
    ['claim', '+'],
    ['burn', '-'],
    ['withdraw', '-'],
    ['send', ''],
    ['toString', ''],
  ])('returns for %s the sign %j', (kind, sign) => {
    expect(transferSign(kind)).toBe(sign)
  })
})

describe('formatRelativeTime', () => {
  const minute = 60_000
  const hour = 60 * minute
  const day = 24 * hour
  const month = 30.4375 * day

  test.each([
    ['0 sec', 0],
    ['44 sec', 44_999],
    ['1 min', 45_000],
    ['1 min', 89_999],
    ['2 min', 90_000],
    ['5 min', 5 * minute],
    ['1 hr', 45 * minute],
    ['1 hr', 89 * minute],
    ['2 hrs', 90 * minute],
    ['21 hrs', 21 * hour],
    ['1 d', 22 * hour],
    ['2 d', 36 * hour],
    ['25 d', 25 * day],
    ['1 mo', 26 * day],
    ['2 mo', 46 * day],
    ['10 mo', 10 * month],
    ['1 yr', 11 * month],
    ['2 yr', 18 * month],
    ['30 yr', 30 * 365.25 * day],
  ])('returns %s after %d ms', (label, age) => {
    expect(formatRelativeTime(1_000, 1_000 + age)).toBe(label)
  })

  test('returns 0 sec for times in the future, and nothing for invalid times', () => {
    expect(formatRelativeTime(10_000, 0)).toBe('0 sec')
    expect(formatRelativeTime(Number.NaN, 0)).toBe('')
    expect(formatRelativeTime(Number.NaN, 0, 'de')).toBe('')
  })

  test.each([
    { locale: 'en', label: '5 min' },
    { locale: 'en-GB', label: '5 min' },
    { locale: 'de', label: 'vor 5 Min.' },
    { locale: 'de-CH', label: 'vor 5 Min.' },
    { locale: 'ja', label: '5 分前' },
    { locale: 'not a locale', label: '5 min' },
  ])('returns $label for the locale $locale', ({ locale, label }) => {
    expect(formatRelativeTime(0, 5 * minute, locale)).toBe(label)
  })

  test.each([
    { age: 45_000, label: 'il y a 1\u00a0min' },
    { age: hour, label: 'il y a 1\u00a0h' },
    { age: 3 * day, label: 'il y a 3\u00a0j' },
  ])('returns $label in French after $age ms', ({ age, label }) => {
    expect(formatRelativeTime(0, age, 'fr')).toBe(label)
  })
})
