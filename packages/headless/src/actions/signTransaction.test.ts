import { beforeEach, expect, test } from 'vitest'
import type { ChainWork } from '../chains/chainAdapter.js'
import { UserRejectedRequestError } from '../errors/request.js'
import { alice } from '../../test/scriptedConnector.js'
import { scriptedChain } from '../../test/scriptedChain.js'
import { type ScriptedClient, scriptedClient } from '../../test/scriptedClient.js'
import { connect } from './connect.js'
import { start } from './start.js'
import { signAllTransactions, signAndSendTransaction, signTransaction } from './signTransaction.js'

let client: ScriptedClient
let asked: unknown[]
/** What the chain can do; a test replaces any of it, at any time. */
let work: Partial<ChainWork>

beforeEach(async () => {
  client = scriptedClient({ chain: { ...scriptedChain(), load: async () => work as ChainWork } })
  asked = []
  work = {
    signTransaction: async ({ address }, transaction, options) => {
      asked.push([address, transaction, options])
      return `signed ${String(transaction)}`
    },
    signAllTransactions: async (_signer, transactions) => transactions.map((one) => `signed ${String(one)}`),
    signAndSendTransaction: async (_signer, transaction) => `hash of ${String(transaction)}`,
  }
  start(client)
  await connect(client, { connector: client.wallet.facts })
})

test('a transaction is signed by the connected account, with what its chain takes besides', async () => {
  expect(await signTransaction(client, { transaction: 'a', options: { fast: true } })).toBe('signed a')
  expect(asked).toEqual([[alice, 'a', { fast: true }]])
})

test('several are signed in their order', async () => {
  expect(await signAllTransactions(client, { transactions: ['a', 'b'] })).toEqual(['signed a', 'signed b'])
})

test('a transaction that is sent as well gives its hash', async () => {
  expect(await signAndSendTransaction(client, { transaction: 'a' })).toBe('hash of a')
})

test('a second question while the wallet is asked is refused (R4)', async () => {
  const first = signTransaction(client, { transaction: 'a' })
  await expect(signAllTransactions(client, { transactions: ['b'] })).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
  await first
  await expect(signTransaction(client, { transaction: 'c' })).resolves.toBe('signed c')
})

test('a refusal is told as one, and frees the wallet', async () => {
  work.signTransaction = () => Promise.reject(new UserRejectedRequestError())
  await expect(signTransaction(client, { transaction: 'a' })).rejects.toMatchObject({ isUserRejection: true })
  await expect(signAndSendTransaction(client, { transaction: 'b' })).resolves.toBe('hash of b')
})

test('a chain without the request says so', async () => {
  delete work.signTransaction
  await expect(signTransaction(client, { transaction: 'a' })).rejects.toMatchObject({
    code: 'ADAPTER_NOT_FOUND',
    message: 'Adapter not found: signTransaction',
  })
})

test('nobody signs who is not connected', async () => {
  await expect(signTransaction(scriptedClient(), { transaction: 'a' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
})
