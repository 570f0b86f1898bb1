import { expect, test } from 'vitest'
import { identification, localService } from '../../test/localService.js'
import { alice, bob } from '../../test/scriptedConnector.js'
import { fetchPrice } from './price.js'

const address = `eip155:1:${alice}` as const
const fungible = { address, name: 'Coin', symbol: 'COIN', iconUrl: 'https://a.example/c', price: 1.5, decimals: 6 }

test('the price of one token is asked for, in dollars', async () => {
  const { context, asked } = await localService({ fungibles: [fungible] })
  expect(await fetchPrice(context, { address })).toEqual(fungible)
  expect(asked).toEqual([
    {
      method: 'POST',
      path: '/v1/fungible/price',
      query: identification,
      body: { currency: 'usd', addresses: [address], projectId: 'p1' },
    },
  ])
})

test('a token is known by its address, in whatever case an EVM address is written', async () => {
  const other = { ...fungible, address: `eip155:1:${bob}`, price: 9 }
  const { context } = await localService({ fungibles: [other, { ...fungible, address: address.toLowerCase() }] })
  expect(await fetchPrice(context, { address })).toMatchObject({ price: 1.5 })
})

test.each([
  { what: 'another token', fungibles: [{ ...fungible, address: `eip155:1:${bob}` }] },
  { what: 'the same address on another network', fungibles: [{ ...fungible, address: `eip155:10:${alice}` }] },
  { what: 'no token', fungibles: [] },
  { what: 'a price that is none', fungibles: [{ ...fungible, price: -1 }] },
])('there is no price when the service tells of $what', async ({ fungibles }) => {
  const { context } = await localService({ fungibles })
  expect(await fetchPrice(context, { address })).toBeUndefined()
})

test('the case of a Solana address counts', async () => {
  const token = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' as const
  const { context } = await localService({ fungibles: [{ ...fungible, address: token.replace('EPj', 'epj') }] })
  expect(await fetchPrice(context, { address: token })).toBeUndefined()
})

test('a caller who gives up is answered', async () => {
  const { context } = await localService({})
  await expect(fetchPrice(context, { address, signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: 'REQUEST_ABORTED',
  })
})
