import { setupServer } from 'msw/node'
import { createWalletClient, http, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mainnet } from '../../networks/eip155.js'
import { createMemoryChains } from '../chains/createMemoryChains.js'
import { testWalletSeeds } from '../wallets/testWalletSeeds.js'
import { createHandlers } from './createHandlers.js'

const [larkspur, meridian] = testWalletSeeds
const host = 'http://services.test'
const project = 'projectId=test&st=appkit&sv=test'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  const chain = createMemoryChains({ balances: { 1: { [larkspur.address]: parseEther('2') }, 8453: {} } })
  const hosts = { directory: host, blockchain: host, analytics: host }
  server.resetHandlers(...createHandlers({ ...hosts, chain, rpc: chain.rpc }))
})

const get = (path: string) => fetch(`${host}${path}`)
const json = async <Shape>(path: string) => (await (await get(path)).json()) as Shape

describe('Blockchain API', () => {
  type Balances = { balances: { quantity: { decimals: string; numeric: string }; address?: string; symbol: string }[] }
  type History = { data: { id: string; metadata: object; transfers: object[] }[]; next: string | null }
  const account = (address: string, call: string) => `/v1/account/${address}/${call}&${project}`
  const send = (value: bigint) =>
    createWalletClient({
      account: privateKeyToAccount(larkspur.privateKey),
      chain: mainnet,
      transport: http(`${host}/v1/?chainId=eip155:1&projectId=test`),
    }).sendTransaction({ to: meridian.address, value })

  it('lists the supported chains', async () => {
    expect(await json(`/v1/supported-chains?${project}`)).toEqual({ http: ['eip155:1', 'eip155:8453'], ws: [] })
  })

  it('returns the native coin without an address, and its decimals as a string', async () => {
    const { balances } = await json<Balances>(account(larkspur.address, 'balance?currency=usd&chainId=eip155:1'))
    expect(balances).toEqual([
      expect.objectContaining({ symbol: 'ETH', chainId: 'eip155:1', quantity: { decimals: '18', numeric: '2' } }),
    ])
    expect(balances[0]).not.toHaveProperty('address')
  })

  it('returns no balances to a caller without an SDK version', async () => {
    const path = `/v1/account/${larkspur.address}/balance?currency=usd&projectId=test`
    expect(await json(path)).toEqual({ balances: [] })
  })

  it('tells for 30 s what it has read before, except for the tokens that a request names', async () => {
    let now = 0
    const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
    const coin = { name: 'Ether', symbol: 'ETH', decimals: 18, chainId: 'eip155:1', price: 2_000 }
    const dollar = { name: 'USD Coin', symbol: 'USDC', decimals: 6, chainId: 'eip155:1', token, price: 1 }
    let amounts: readonly [bigint, bigint] = [parseEther('1'), 5_000_000n]
    const chain = {
      chains: ['eip155:1'],
      holdings: async () => [coin, dollar].map((each, index) => ({ ...each, amount: amounts[index] ?? 0n })),
      history: async () => [],
    }
    const hosts = { directory: host, blockchain: host, analytics: host }
    server.resetHandlers(...createHandlers({ ...hosts, chain, now: () => now }))
    const read = async (forced = '') => {
      const path = account(larkspur.address, `balance?currency=usd&chainId=eip155:1&forceUpdate=${forced}`)
      return (await json<Balances>(path)).balances.map(({ quantity }) => quantity.numeric)
    }

    expect(await read()).toEqual(['1', '5'])
    amounts = [parseEther('2'), 6_000_000n]
    now = 29_999
    expect(await read()).toEqual(['1', '5'])
    expect(await read(`eip155:1:${token.toLowerCase()}`)).toEqual(['1', '6'])
    expect(await read()).toEqual(['1', '6'])
    now = 30_000
    expect(await read()).toEqual(['2', '6'])
  })

  it('returns a transfer in the history of its sender and its recipient', async () => {
    const hash = await send(parseEther('0.5'))
    const sent = await json<History>(account(larkspur.address, 'history?chainId=eip155:1'))
    const received = await json<History>(account(meridian.address, 'history?chainId=eip155:1'))
    expect(sent.data).toMatchObject([
      { id: hash, metadata: { operationType: 'send', status: 'confirmed' }, transfers: [{ direction: 'out' }] },
    ])
    expect(received.data).toMatchObject([
      {
        metadata: { operationType: 'receive' },
        transfers: [{ direction: 'in', quantity: { numeric: '0.5' }, fungible_info: { symbol: 'ETH' } }],
      },
    ])
    expect(await json<History>(account(meridian.address, 'history?chainId=eip155:8453'))).toEqual({
      data: [],
      next: null,
    })
  })

  it('pages through a long history by cursor', async () => {
    const hashes = Array.from({ length: 51 }, (_, index) => `0x${index}`)
    const entry = {
      chainId: 'eip155:1',
      minedAt: 0,
      from: larkspur.address,
      succeeded: true,
      data: '0x',
      movements: [],
    }
    const history = async () => hashes.map((hash, nonce) => ({ ...entry, hash, nonce }))
    const chain = { chains: ['eip155:1'], holdings: async () => [], history }
    server.resetHandlers(...createHandlers({ directory: host, blockchain: host, analytics: host, chain }))

    const first = await json<History>(account(larkspur.address, 'history?chainId=eip155:1'))
    const rest = await json<History>(account(larkspur.address, `history?chainId=eip155:1&cursor=${first.next}`))
    expect([first.data.length, rest.data.length]).toEqual([50, 1])
    expect([...first.data, ...rest.data].map(({ id }) => id)).toEqual(hashes)
    expect(rest.next).toBeNull()
  })

  it('returns an empty history of purchases', async () => {
    await send(parseEther('0.5'))
    const path = account(larkspur.address, 'history?chainId=eip155:1&onramp=coinbase')
    expect(await json<History>(path)).toEqual({ data: [], next: null })
  })

  it('validates an address by the namespace of the chain', async () => {
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const requested: string[] = []
    const holdings = async (address: string) => {
      requested.push(address)
      return []
    }
    const chain = { chains: [solana], holdings, history: async () => [] }
    server.resetHandlers(...createHandlers({ directory: host, blockchain: host, analytics: host, chain }))

    const sol = 'So11111111111111111111111111111111111111112'
    expect(await json(account(sol, `balance?currency=usd&chainId=${solana}`))).toEqual({ balances: [] })
    expect((await get(account('0x12', `balance?currency=usd&chainId=${solana}`))).status).toBe(400)
    expect(requested).toEqual([sol])
  })

  it.each([
    {
      when: 'the project id is missing',
      path: `/v1/identity/${larkspur.address}`,
      status: 401,
      field: 'authentication',
    },
    { when: 'the address is invalid', path: `/v1/identity/0x12?${project}`, status: 400, field: 'address' },
    {
      when: 'the chain is unknown',
      path: account(larkspur.address, 'history?chainId=eip155:5'),
      status: 400,
      field: 'chainId',
    },
    {
      when: 'the currency is unknown',
      path: account(larkspur.address, 'balance?currency=xyz'),
      status: 400,
      field: 'currency',
    },
  ])('names the invalid field when $when', async ({ path, status, field }) => {
    const reply = await get(path)
    expect(reply.status).toBe(status)
    expect(await reply.json()).toMatchObject({ status: 'FAILED', reasons: [{ field }] })
  })

  it('proxies single and batched JSON-RPC calls, with or without a trailing slash', async () => {
    const ask = async (path: string, body: unknown) =>
      (await fetch(`${host}${path}`, { method: 'POST', body: JSON.stringify(body) })).json()
    const call = { jsonrpc: '2.0', id: 7, method: 'eth_chainId' }
    expect(await ask('/v1/?chainId=eip155:8453&projectId=test', call)).toMatchObject({ id: 7, result: '0x2105' })
    expect(await ask('/v1?chainId=eip155:1&projectId=test', [call])).toMatchObject([{ id: 7, result: '0x1' }])
    expect(await ask('/v1/?chainId=eip155:5&projectId=test', call)).toMatchObject({ status: 'FAILED' })
  })
})
