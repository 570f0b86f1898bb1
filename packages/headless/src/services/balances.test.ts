import { expect, test } from 'vitest'
import { identification, localService } from '../../test/localService.js'
import { alice, bob } from '../../test/scriptedConnector.js'
import { fetchBalances } from './balances.js'

const query = { address: alice, caipNetworkId: 'eip155:1' } as const
const coin = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  value: 30,
  price: 20,
  quantity: { decimals: '18', numeric: '1.5' },
  iconUrl: 'https://a.example/eth',
}
const token = { ...coin, name: 'Coin', symbol: 'COIN', address: `eip155:1:${bob}` }

test('holdings are asked for in dollars, with the tokens whose amount must be read anew', async () => {
  const { context, asked } = await localService({ balances: [coin, token] })
  const forceUpdate = [`eip155:1:${alice}`, `eip155:1:${bob}`] as const
  expect(await fetchBalances(context, { ...query, forceUpdate })).toEqual([coin, token])
  expect(asked).toEqual([
    {
      method: 'GET',
      path: `/v1/account/${alice}/balance`,
      query: { currency: 'usd', chainId: 'eip155:1', forceUpdate: forceUpdate.join(','), ...identification },
    },
  ])
})

test('nothing is read anew unless asked for', async () => {
  const { context, asked } = await localService({ balances: [] })
  await fetchBalances(context, query)
  expect(asked[0]?.query).toEqual({ currency: 'usd', chainId: 'eip155:1', ...identification })
})

test('a holding that makes no sense is dropped', async () => {
  const balances = [null, { ...coin, quantity: { decimals: '256', numeric: '1' } }, { ...token, address: bob }, coin]
  const { context } = await localService({ balances })
  expect(await fetchBalances(context, query)).toEqual([coin])
})

test('a holding of another network is dropped, one that names none is of the network that was asked (R44)', async () => {
  const { chainId: _, ...anywhere } = coin
  const balances = [{ ...coin, chainId: 'eip155:10' }, { ...token, address: `eip155:10:${bob}` }, anywhere]
  const { context } = await localService({ balances })
  expect(await fetchBalances(context, query)).toEqual([anywhere])
})

test('nothing is asked about what is no address', async () => {
  const { context, asked } = await localService({ balances: [] })
  await expect(fetchBalances(context, { ...query, address: '..' })).rejects.toMatchObject({ code: 'INVALID_DATA' })
  expect(asked).toEqual([])
})

test('a caller who gives up is answered', async () => {
  const { context } = await localService({})
  await expect(fetchBalances(context, { ...query, signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: 'REQUEST_ABORTED',
  })
})
