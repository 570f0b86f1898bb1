import { expect, test } from 'vitest'
import { groupTransactions } from './groupTransactions.js'
import { type FilteredTransaction, visibleTransactions } from './visibleTransactions.js'

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
  { when: 'it is on another network', transaction: on('eip155:10', coin), shown: false },
])('a transaction is shown: $shown, when $when', ({ transaction, shown }) => {
  expect(visibleTransactions([transaction], { caipNetworkId: 'eip155:1' })).toEqual(shown ? [transaction] : [])
})

const at = (minedAt: string) => ({ metadata: { minedAt } })

test('transactions are grouped by month, newest first', () => {
  const transactions = [at('2025-12-31T23:30:00Z'), at('2026-01-02T00:00:00Z'), at('2026-01-05T00:00:00Z')]
  expect(groupTransactions(transactions)).toEqual([
    { year: 2026, month: 0, transactions: [transactions[2], transactions[1]] },
    { year: 2025, month: 11, transactions: [transactions[0]] },
  ])
  expect(groupTransactions(transactions, { utcOffset: 60 })).toHaveLength(1)
})
