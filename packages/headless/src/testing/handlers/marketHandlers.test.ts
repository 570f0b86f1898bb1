import { setupServer } from 'msw/node'
import { encodeFunctionData, erc20Abi, decodeFunctionData, parseAbi } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { nativeTokenAddresses } from '../../entities/namespaceTables.js'
import { limits } from '../../constants/limits.js'
import type { CaipAddress } from '../../entities/caip.js'
import { minimumReceived, providerFee } from '../../rules/tokens/swap.js'
import {
  fetchAllowance,
  fetchSwapQuote,
  fetchSwapTokens,
  buildApproval,
  buildSwap,
} from '../../services/api/swapApi.js'
import { fetchPrice } from '../../services/api/blockchainApi.js'
import { createMemoryChains } from '../chains/createMemoryChains.js'
import { createMemoryMarket } from '../chains/createMemoryMarket.js'
import type { MarketToken } from '../chains/chainSource.js'
import { createTestWallet } from '../wallets/eip155/createTestWallet.js'
import { testWalletSeeds } from '../wallets/testWalletSeeds.js'
import { createHandlers } from './createHandlers.js'

const host = 'https://services.test'
const services = { directory: host, blockchain: host, analytics: host }
const context = { services, projectId: 'p1' }
const [larkspur] = testWalletSeeds
const { address } = larkspur
const account: CaipAddress = `eip155:1:${address}`
const on = (contract: string, chain = 1): CaipAddress => `eip155:${chain}:${contract}`
const usdc = on('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')
const dai = on('0x6B175474E89094C44Da98b954EedeAC495271d0F')
const ether = on(nativeTokenAddresses.eip155)
const router = '0x0000000000000000000000000000000000c0ffee'

const server = setupServer()
const serve = (tokens?: readonly MarketToken[]) => {
  const chain = createMemoryChains({ balances: { 1: { [address]: 10n ** 20n }, 137: {} } })
  const market = createMemoryMarket({ chain, ...(tokens && { tokens }) })
  server.resetHandlers(...createHandlers({ ...services, chain, rpc: chain.rpc, market }))
}
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
beforeEach(() => serve())

const quote = (from: CaipAddress, to: CaipAddress, amount: bigint) =>
  fetchSwapQuote(context, { userAddress: address, from, to, amount, gasPrice: 0n })
const allowance = (tokenAddress = usdc) => fetchAllowance(context, { tokenAddress, userAddress: account })
const swap = (amount = 1_000_000n) =>
  buildSwap(context, { userAddress: account, from: usdc, to: dai, amount, disableEstimate: true })
const ask = (path: string, body?: unknown) =>
  fetch(`${host}${path}`, body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) })
const wallet = () =>
  createTestWallet({ ...larkspur, rpcUrls: { 1: `${host}/v1/?chainId=eip155:1&projectId=p1` }, authorized: true })
const send = (transaction: object) =>
  wallet().provider.request({ method: 'eth_sendTransaction', params: [{ from: address, ...transaction }] })

describe('prices', () => {
  it('prices only the first address, in any case', async () => {
    const addresses = [usdc.toLowerCase(), dai]
    const reply = await ask('/v1/fungible/price?projectId=p1', { currency: 'usd', addresses, projectId: 'p1' })
    expect(await reply.json()).toMatchObject({ fungibles: [{ address: usdc.toLowerCase(), price: 1 }] })
  })

  it('returns no price for an unknown token', async () => {
    expect(await fetchPrice(context, { address: on(address) })).toBeUndefined()
  })

  it.each([
    { currency: 'xyz', addresses: [usdc], field: 'currency' },
    { currency: 'usd', addresses: [], field: 'addresses' },
    { currency: 'usd', addresses: usdc, field: 'addresses' },
  ])('rejects $addresses in $currency', async ({ field, ...body }) => {
    const reply = await ask('/v1/fungible/price?projectId=p1', body)
    expect([reply.status, await reply.json()]).toMatchObject([400, { reasons: [{ field }] }])
  })
})

describe('swap tokens', () => {
  it('lists tokens with their addresses, the native coin with its reserved address', async () => {
    const [first, second] = await fetchSwapTokens(context, { caipNetworkId: 'eip155:1' })
    expect(first).toMatchObject({ symbol: 'ETH', address: ether })
    expect(second).toEqual({
      name: 'USD Coin',
      symbol: 'USDC',
      address: usdc,
      decimals: 6,
      logoUri: `${host}/public/getTokenImage/USDC`,
    })
  })

  it('lists only the native coin on a chain without known tokens', async () => {
    const found = await fetchSwapTokens(context, { caipNetworkId: 'eip155:137' })
    expect(found.map(({ symbol }) => symbol)).toEqual(['ETH'])
  })

  it('lists the tokens of the market', async () => {
    serve([{ name: 'Pebble', symbol: 'PBL', decimals: 0, chainId: 'eip155:1', token: address, price: 4 }])
    const found = await fetchSwapTokens(context, { caipNetworkId: 'eip155:1' })
    expect(found).toMatchObject([{ symbol: 'PBL', decimals: 0 }])
    await expect(fetchSwapTokens(context, { caipNetworkId: 'eip155:137' })).rejects.toMatchObject({
      message: 'unknown chain',
    })
  })
})

describe('swap quotes', () => {
  it('quotes by the prices of both tokens, less the provider fee', async () => {
    serve([
      { name: 'One', symbol: 'ONE', decimals: 6, chainId: 'eip155:1', token: address, price: 2 },
      { name: 'Two', symbol: 'TWO', decimals: 18, chainId: 'eip155:1', price: 0.5 },
    ])
    const found = await quote(account, ether, 1_000_000n)
    expect(found).toMatchObject({ fromAccount: account, toAccount: ether })
    expect(BigInt(found?.toAmount ?? 0)).toBe(4n * 10n ** 12n * (1_000_000n - providerFee(1_000_000n)))
  })

  it('quotes amounts above the safe integer range exactly', async () => {
    expect((await quote(dai, usdc, 10n ** 40n))?.toAmount).toBe(String((10n ** 28n * 9997n * 9915n) / 10n ** 8n))
  })

  it('returns no quote for a result of zero, or for a token against itself', async () => {
    expect([await quote(dai, usdc, 1n), await quote(usdc, usdc, 1n)]).toEqual([undefined, undefined])
  })

  it('rejects a quote above the liquidity', async () => {
    const common = { decimals: 0, chainId: 'eip155:1', price: 1 }
    serve([
      { ...common, name: 'One', symbol: 'ONE', token: address },
      { ...common, name: 'Two', symbol: 'TWO', liquidity: 99n },
    ])
    expect((await quote(account, ether, 99n))?.toAmount).toBe('98')
    await expect(quote(account, ether, 101n)).rejects.toMatchObject({ status: 400, message: 'insufficient liquidity' })
  })

  it.each([
    { when: 'the amount is none', query: { amount: '0' }, field: 'amount' },
    { when: 'the amount has a fraction', query: { amount: '1.5' }, field: 'amount' },
    { when: 'the account is none', query: { userAddress: account }, field: 'userAddress' },
    { when: 'the source is unknown', query: { from: account }, field: 'from' },
    { when: 'the target is unknown', query: { to: account }, field: 'to' },
    { when: 'the target is elsewhere', query: { to: on(nativeTokenAddresses.eip155, 137) }, field: 'to' },
  ])('rejects a quote when $when', async ({ query, field }) => {
    const whole = { amount: '1', userAddress: address, from: usdc, to: dai, gasPrice: '0', projectId: 'p1', ...query }
    const reply = await ask(`/v1/convert/quotes?${new URLSearchParams(whole)}`)
    expect([reply.status, await reply.json()]).toMatchObject([400, { reasons: [{ field }] }])
  })
})

describe('allowances', () => {
  const approve = (spender: string, amount: bigint) =>
    send({
      to: usdc.slice('eip155:1:'.length),
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender as `0x${string}`, amount] }),
    })

  it('returns the amount of the last approval', async () => {
    expect(await allowance()).toBe(0n)
    await approve(router, 5n)
    await approve(router, 7n)
    expect([await allowance(), await allowance(dai)]).toEqual([7n, 0n])
  })

  it('ignores approvals of another spender', async () => {
    await approve(address, 5n)
    expect(await allowance()).toBe(0n)
  })

  it('resets the allowance after a swap', async () => {
    await approve(router, 5n)
    await send({ to: router, data: (await swap()).data })
    expect(await allowance()).toBe(0n)
  })

  it.each([
    { tokenAddress: on(address), userAddress: account, field: 'tokenAddress' },
    { tokenAddress: usdc, userAddress: on(address, 137), field: 'userAddress' },
    { tokenAddress: usdc, userAddress: 'eip155:1:0x12', field: 'userAddress' },
  ])('rejects an allowance of $tokenAddress for $userAddress', async ({ field, ...query }) => {
    const reply = await ask(`/v1/convert/allowance?${new URLSearchParams({ ...query, projectId: 'p1' })}`)
    expect([reply.status, await reply.json()]).toMatchObject([400, { reasons: [{ field }] }])
  })
})

describe('swap transactions', () => {
  it('approves the router that executes the swap', async () => {
    const { data } = await buildApproval(context, { userAddress: account, from: usdc, to: dai })
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data: data as `0x${string}` })
    expect([functionName, args?.[0]?.toString().toLowerCase()]).toEqual(['approve', router])
    expect((await swap()).to).toBe(`eip155:1:${router}`)
  })

  it('encodes the minimum amount after slippage', async () => {
    const { data, eip155 } = await swap()
    const abi = parseAbi([
      'function swap(address from, address to, uint256 amount, uint256 minToAmount, address receiver)',
    ])
    const { args } = decodeFunctionData({ abi, data: data as `0x${string}` })
    const toAmount = BigInt((await quote(usdc, dai, 1_000_000n))?.toAmount ?? 0)
    expect(args.slice(2)).toEqual([1_000_000n, minimumReceived(toAmount), address])
    expect(eip155?.gas).toBe(String(limits.swap.gas))
  })

  it.each([
    { when: 'nothing is to be approved', path: 'build-approve', change: { from: ether } },
    { when: 'the target is unknown', path: 'build-approve', change: { to: account } },
    { when: 'the account is none', path: 'build-approve', change: { userAddress: 'eip155:1:0x12' } },
    { when: 'the account is elsewhere', path: 'build-transaction', change: { userAddress: on(address, 137) } },
    { when: 'the slippage is none', path: 'build-transaction', change: { eip155: { slippage: '1' } } },
    { when: 'the amount is none', path: 'build-transaction', change: { amount: 5 } },
  ])('rejects a transaction when $when', async ({ path, change }) => {
    const request = { amount: '5', eip155: { slippage: 1 }, from: usdc, to: dai, userAddress: account, ...change }
    const query = new URLSearchParams(Object.entries(request).map(([key, value]) => [key, String(value)]))
    const reply =
      path === 'build-approve'
        ? await ask(`/v1/convert/build-approve?projectId=p1&${query}`)
        : await ask('/v1/convert/build-transaction?projectId=p1', request)
    const field = Object.keys(change)[0] ?? ''
    expect([reply.status, await reply.json()]).toMatchObject([
      400,
      { reasons: [{ field: expect.stringContaining(field) }] },
    ])
  })
})

it.each(['/v1/convert/tokens?chainId=eip155:1', '/v1/convert/gas-price?chainId=eip155:1', '/v1/onramp/options'])(
  'rejects a call without a project id: %s',
  async (path) => {
    expect((await ask(path)).status).toBe(401)
  },
)

it.each(['/v1/convert/build-transaction', '/v1/fungible/price', '/v1/onramp/quote', '/v1/profile/account'])(
  'rejects a malformed body: %s',
  async (path) => {
    const reply = await fetch(`${host}${path}?projectId=p1`, { method: 'POST', body: '{' })
    expect([reply.status, await reply.json()]).toMatchObject([422, { reasons: [{ field: 'body' }] }])
  },
)
