import { dehydrate, hydrate, QueryClient } from '@tanstack/query-core'
import { expect, test } from 'vitest'
import { fakeClient } from '../../test/fakeClient.js'
import { alice } from '../../test/fakeConnector.js'
import { nativeBalanceQuery } from './account.js'

const account = `eip155:1:${alice}` as const

async function readBalance() {
  const client = fakeClient()
  client.chain.actions.nativeBalance = async () => 5n
  const queryClient = new QueryClient()
  const query = nativeBalanceQuery(client, account)
  const balance = await queryClient.fetchQuery(query)
  return { queryClient, query, balance }
}

test('an app stores its query client as JSON, and a balance is read again after that', async () => {
  const { queryClient, query } = await readBalance()
  queryClient.setQueryData(['theirs'], 1)
  const restored = new QueryClient()
  hydrate(restored, JSON.parse(JSON.stringify(dehydrate(queryClient))))
  expect(restored.getQueryData(['theirs'])).toBe(1)
  expect(restored.getQueryData(query.queryKey)).toBeUndefined()
  expect(await restored.fetchQuery(query)).toEqual({ value: 5n, decimals: 18, symbol: 'ETH' })
})

test('a balance stays the same object while nothing changes', async () => {
  const { queryClient, query, balance } = await readBalance()
  await queryClient.refetchQueries({ queryKey: query.queryKey })
  expect(queryClient.getQueryData(query.queryKey)).toBe(balance)
})

test('an app writes a balance as JSON in its own way', async () => {
  const { balance } = await readBalance()
  const write = (_name: string, part: unknown) => (typeof part === 'bigint' ? String(part) : part)
  expect(JSON.parse(JSON.stringify(balance, write))).toEqual({ value: '5', decimals: 18, symbol: 'ETH' })
})
