import { QueryClient } from '@tanstack/query-core'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { transactionHash } from '../../../test/fakeChain.js'
import type { FakeClient } from '../../../test/fakeClient.js'
import { alice, bob } from '../../../test/fakeConnector.js'
import { remoteServices } from '../../../test/remoteServices.js'
import { limits } from '../../constants/limits.js'
import { portfolioQuery } from '../../queries/account.js'
import type { CaipAddress } from '../../entities/caip.js'
import type { TransactionOutcome } from '../../rules/flows/transactions.js'
import { nativeToken } from '../../rules/tokens/nativeToken.js'
import { connect } from '../connection/connect.js'
import { createTransaction, addTransaction } from './transactions.js'
import { watchTransactions } from './watchTransaction.js'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const dollars = { name: 'USD Coin', symbol: 'USDC', decimals: 6, chainId: 'eip155:1', token: usdc, price: 1 }
/** In base units, what everybody holds. */
let held: bigint
const services = remoteServices({
  chain: {
    chains: ['eip155:1'],
    holdings: async () => [{ ...dollars, amount: held }],
    history: async () => [],
  },
})
const account = `eip155:1:${alice}` as const
const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const token = { caipNetworkId: 'eip155:1', address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6 } as const
const coin = nativeToken('eip155:1')

let client: FakeClient
let queries: QueryClient

beforeEach(async () => {
  held = 5_000_000n
  client = services.client()
  queries = new QueryClient()
  await connect(client, { connector: client.wallet.info })
  watchTransactions(client, queries)
})

/** The tokens of which the service must not tell a cached amount, in the reads so far. */
const forced = () =>
  services.requests
    .filter(({ pathname }) => pathname.endsWith('/balance'))
    .map(({ searchParams }) => searchParams.get('forceUpdate')?.split(','))
const read = (owner: CaipAddress = account) => queries.fetchQuery({ ...portfolioQuery(client, owner), staleTime: 0 })
const amounts = async (owner?: CaipAddress) => (await read(owner)).map(({ quantity }) => quantity.numeric)

async function end(details: Parameters<typeof createTransaction>[2], outcome: TransactionOutcome) {
  client.chain.actions.waitForTransaction = async () => outcome
  const ended = new Promise<void>((resolve) => {
    const stop = client.state.subscribe(
      ({ transactions }) => transactions[0]?.status,
      (status) => {
        if (status !== outcome.status) return
        stop()
        resolve()
      },
    )
  })
  addTransaction(client, { ...createTransaction('1', account, details), hash: transactionHash })
  await ended
  await new Promise((resolve) => queueMicrotask(() => resolve(undefined)))
}

test('after a confirmed send, the service is asked once for amounts that are not from its cache', async () => {
  await read()
  await end({ kind: 'send', token, amount: 1n, to: bob }, { status: 'confirmed' })
  await read()
  await read()
  expect(forced()).toEqual([undefined, [coin, `eip155:1:${usdc}`], undefined])
})

test('after a swap, both tokens are asked for, and the coin that paid the fee', async () => {
  const swap = { kind: 'swap', token, amount: 1n, toSymbol: 'DAI', toToken: `eip155:1:${dai}` } as const
  await end(swap, { status: 'confirmed' })
  await read()
  expect(forced()).toEqual([[coin, `eip155:1:${usdc}`, `eip155:1:${dai}`]])
})

test('after a confirmed send, the recipient has the amount of now, too: it may be another account of the user', async () => {
  const other = `eip155:1:${bob}` as const
  expect(await amounts(other)).toEqual(['5'])
  held = 6_000_000n
  expect(await amounts(other)).toEqual(['5'])
  const to = bob.toUpperCase().replace('0X', '0x')
  await end({ kind: 'send', token, amount: 1_000_000n, to }, { status: 'confirmed' })
  expect(await amounts(other)).toEqual(['6'])
})

test('after a transaction that the application built, every token that the account held has the amount of now', async () => {
  expect(await amounts()).toEqual(['5'])
  held = 4_000_000n
  await end({ kind: 'transaction' }, { status: 'confirmed' })
  expect(await amounts()).toEqual(['4'])
})

test('tokens that moved are asked for again after a read that failed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await end({ kind: 'send', token, amount: 1n, to: bob }, { status: 'confirmed' })
  services.faults.set('balance', { status: 400, times: 1 })
  await expect(read()).rejects.toMatchObject({ code: 'BALANCE_UNAVAILABLE' })
  vi.setSystemTime(Date.now() + limits.balanceRetryDelay)
  await read()
  const moved = [coin, `eip155:1:${usdc}`]
  expect(forced()).toEqual([moved, moved])
})
