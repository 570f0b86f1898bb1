import { expect, test } from 'vitest'
import { identification, localService } from '../../test/localService.js'
import { alice } from '../../test/scriptedConnector.js'
import { fetchHistory } from './history.js'

const query = { address: alice, caipNetworkId: 'eip155:1' } as const
const transaction = {
  id: 't1',
  metadata: {
    operationType: 'send',
    hash: '0xab',
    minedAt: '2026-01-02T03:04:05.000Z',
    sentFrom: alice,
    sentTo: alice,
    status: 'confirmed',
    nonce: 1,
    chain: 'eip155:1',
  },
  transfers: [{ direction: 'out', quantity: { numeric: '1.5' } }],
}

test('a page of transactions is asked for, and where it goes on is told', async () => {
  const { context, asked } = await localService({ data: [transaction], next: 'n2' })
  expect(await fetchHistory(context, { ...query, cursor: 'n1' })).toEqual({ data: [transaction], next: 'n2' })
  expect(asked).toEqual([
    {
      method: 'GET',
      path: `/v1/account/${alice}/history`,
      query: { cursor: 'n1', chainId: 'eip155:1', ...identification },
    },
  ])
})

test.each([null, undefined, ''])('a page whose next is %j is the last one', async (next) => {
  const { context, asked } = await localService({ data: [], next })
  expect(Object.keys(await fetchHistory(context, query))).toEqual(['data'])
  expect(asked[0]?.query).not.toHaveProperty('cursor')
})

test('a transaction that makes no sense is dropped, one whose transfers make none is kept without them', async () => {
  const odd = { ...transaction, id: 't2', transfers: null }
  const { context } = await localService({ data: [{ id: 't0' }, transaction, null, odd], next: null })
  expect((await fetchHistory(context, query)).data).toEqual([transaction, { ...odd, transfers: [] }])
})

test('an address is asked about in the namespace of its network only', async () => {
  const { context, asked } = await localService({ data: [], next: null })
  const solana = { address: 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy' }
  await fetchHistory(context, { ...solana, caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
  await expect(fetchHistory(context, { ...query, ...solana })).rejects.toMatchObject({ code: 'INVALID_DATA' })
  expect(asked).toHaveLength(1)
})

test('a caller who gives up is answered', async () => {
  const { context } = await localService({})
  await expect(fetchHistory(context, { ...query, signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: 'REQUEST_ABORTED',
  })
})
