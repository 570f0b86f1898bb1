import { createTestWallet, testWalletSeeds } from '@portico/headless/testing'
import { encodeFunctionData, erc20Abi, type Hex, parseEther, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chainSource } from '../evm/chainSource'
import { type EvmNode, setUpChain } from '../evm/setUpChain'
import { startAnvil } from '../evm/startAnvil'
import { createProcessGroup } from '../support/processGroup'
import { type Api, startApi } from './startApi'

const [seed] = testWalletSeeds
const processes = createProcessGroup()
const account = `eip155:8453:${seed.address}`
let node: EvmNode
let api: Api
beforeAll(async () => {
  node = await setUpChain(8453, await startAnvil(processes, 8453))
  const nodes = { 'eip155:8453': node.url }
  api = await startApi({ port: 0, chain: chainSource([node]), nodes, controls: () => ({}) })
})
afterAll(async () => {
  await api.close()
  await processes.stop()
})

const get = async <Shape>(path: string, query: object = {}) => {
  const search = new URLSearchParams({ projectId: 'test', ...query })
  return (await (await fetch(`${api.url}${path}?${search}`)).json()) as Shape
}
const post = (path: string, body: object) =>
  fetch(`${api.url}${path}?projectId=test`, { method: 'POST', body: JSON.stringify(body) })
const token = (symbol: string) => node.tokens.find((each) => each.symbol === symbol)?.address ?? '0x'
const caip = (symbol: string) =>
  `eip155:8453:${symbol === 'ETH' ? '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee' : token(symbol)}`

describe('the exchange', () => {
  type Order = { from: string; to: string; amount: bigint }
  type Built = { tx: { to: string; data: Hex } }

  const quote = async ({ from, to, amount }: Order) => {
    const query = { amount: String(amount), userAddress: seed.address, from: caip(from), to: caip(to), gasPrice: '0' }
    const { quotes } = await get<{ quotes: { toAmount: string }[] }>('/v1/convert/quotes', query)
    return BigInt(quotes[0]?.toAmount ?? 0)
  }
  const build = async ({ from, to, amount }: Order) => {
    const pair = { from: caip(from), to: caip(to), userAddress: account }
    const order = { ...pair, amount: String(amount), eip155: { slippage: 1 }, disableEstimate: true }
    return (await (await post('/v1/convert/build-transaction', order)).json()) as Built
  }
  const allowance = async (symbol: string) =>
    BigInt(
      (await get<{ allowance: string }>('/v1/convert/allowance', { tokenAddress: caip(symbol), userAddress: account }))
        .allowance,
    )
  const send = async (transaction: { to: string; data?: Hex; value?: bigint }) => {
    const { provider } = createTestWallet({ ...seed, rpcUrls: { 8453: node.url }, authorized: true })
    const { to, data = '0x', value = 0n } = transaction
    const params = [{ from: seed.address, to, data, value: toHex(value), gas: toHex(300_000) }]
    const hash = (await provider.request({ method: 'eth_sendTransaction', params })) as Hex
    return (await node.client.waitForTransactionReceipt({ hash })).status
  }
  const plain = (address: string) => address.slice(address.lastIndexOf(':') + 1)
  const swap = async (order: Order) => {
    const { tx } = await build(order)
    return send({ to: plain(tx.to), data: tx.data, value: order.from === 'ETH' ? order.amount : 0n })
  }
  const approve = async (symbol: string, amount: bigint) => {
    const { tx } = await build({ from: symbol, to: 'ETH', amount })
    const args = [plain(tx.to) as Hex, amount] as const
    return send({ to: token(symbol), data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }) })
  }
  const held = (symbol: string) =>
    symbol === 'ETH'
      ? node.client.getBalance({ address: seed.address })
      : node.client.readContract({
          address: token(symbol),
          abi: erc20Abi,
          functionName: 'balanceOf',
          args: [seed.address],
        })

  it('lists the tokens of the local accounts', async () => {
    const { tokens } = await get<{ tokens: { symbol: string; address: string }[] }>('/v1/convert/tokens', {
      chainId: 'eip155:8453',
    })
    expect(tokens.map(({ symbol, address }) => [symbol, address])).toEqual(
      ['ETH', 'QUSD', 'CDR'].map((symbol) => [symbol, caip(symbol)]),
    )
  })

  it('returns the gas price of the node', async () => {
    const { standard } = await get<{ standard: string }>('/v1/convert/gas-price', { chainId: 'eip155:8453' })
    expect(BigInt(standard)).toBe(await node.client.getGasPrice())
  })

  it('swaps the native coin for tokens exactly as quoted', async () => {
    const order = { from: 'ETH', to: 'QUSD', amount: parseEther('0.1') }
    const [quoted, before] = [await quote(order), await held('QUSD')]
    expect(quoted).toBe(309_397_575n)
    expect(await swap(order)).toBe('success')
    expect(await held('QUSD')).toBe(before + quoted)
  })

  it('swaps tokens only after an approval, and exactly that amount', async () => {
    const order = { from: 'QUSD', to: 'CDR', amount: 5_000_000n }
    expect([await allowance('QUSD'), await swap(order)]).toEqual([0n, 'reverted'])
    expect(await approve('QUSD', order.amount)).toBe('success')
    expect(await allowance('QUSD')).toBe(order.amount)
    const [quoted, dollars, cedar] = [await quote(order), await held('QUSD'), await held('CDR')]
    expect(await swap(order)).toBe('success')
    expect([await held('QUSD'), await held('CDR'), await allowance('QUSD')]).toEqual([
      dollars - order.amount,
      cedar + quoted,
      0n,
    ])
  })

  it('swaps tokens for the native coin', async () => {
    const order = { from: 'CDR', to: 'ETH', amount: parseEther('100') }
    await approve('CDR', order.amount)
    const [quoted, before] = [await quote(order), await held('ETH')]
    expect(await swap(order)).toBe('success')
    const spent = before + quoted - (await held('ETH'))
    expect(spent).toBeGreaterThan(0n)
    expect(spent).toBeLessThan(parseEther('0.001'))
  })

  it('rejects a swap above its liquidity', async () => {
    const query = { amount: String(parseEther('5000')), userAddress: seed.address, gasPrice: '0' }
    expect(await get('/v1/convert/quotes', { ...query, from: caip('ETH'), to: caip('QUSD') })).toMatchObject({
      message: 'insufficient liquidity',
    })
  })
})

describe('name registration', () => {
  const register = async (privateKey: Hex, name: string, coin_type = 0x8000_0000 + 8453) => {
    const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1_000) })
    const signature = await privateKeyToAccount(privateKey).signMessage({ message })
    return (await post('/v1/profile/account', { coin_type, address: seed.address, message, signature })).status
  }

  it('accepts only a signature of the account', async () => {
    expect(await register(testWalletSeeds[1].privateKey, 'quillon.reown.id')).toBe(401)
    expect(await register(seed.privateKey, 'quillon.reown.id')).toBe(200)
    expect(await get('/v1/profile/account/quillon.reown.id', { apiVersion: 2 })).toMatchObject({
      addresses: { [0x8000_0000 + 8453]: { address: seed.address } },
    })
  })

  it('rejects a chain that the world does not have', async () => {
    expect(await register(seed.privateKey, 'rookery.reown.id', 0x8000_0000 + 10)).toBe(401)
  })
})
