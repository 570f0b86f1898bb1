import { expect, it } from 'vitest'
import { account, solanaTransactions } from '../../../test/solanaApprovals.js'
import { solanaSamples, transactions } from './solanaSamples.js'

it('has the transactions that the libraries of Solana make', () => {
  expect(transactions).toEqual(solanaTransactions)
  expect(solanaSamples.solanaTransfer.address).toBe(account.toBase58())
})
