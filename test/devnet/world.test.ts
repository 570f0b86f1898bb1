import { encodeFunctionData, erc20Abi, parseEther, parseUnits, toHex } from 'viem'
import { createTestWallet, testWalletSeeds } from '@portico/headless/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { liveProcesses } from '../../tools/processTable.mjs'
import { startWorld, type World, type WorldJson } from './world'

let world: World
let took = 0
beforeAll(async () => {
  const began = Date.now()
  world = await startWorld()
  took = Date.now() - began
}, 30_000)
afterAll(() => world.close())

const receiver = '0x00000000000000000000000000000000000A11cE'
const project = 'projectId=test&st=appkit&sv=test'
const json = async <Shape>(path: string) => (await (await fetch(world.urls.api + path)).json()) as Shape
const post = (path: string, body: unknown) =>
  fetch(world.urls.api + path, { method: 'POST', body: JSON.stringify(body) })
const larkspur = () => createTestWallet({ ...testWalletSeeds[0], rpcUrls: world.urls.evm, authorised: true })
const send = (transaction: object) =>
  larkspur().provider.request({
    method: 'eth_sendTransaction',
    params: [{ from: world.accounts.larkspur.address, ...transaction }],
  })

it('is ready within seconds', () => {
  expect(took).toBeLessThan(8_000)
})

it('stops without leaving a process behind', { timeout: 30_000 }, async () => {
  const mine = () => liveProcesses().filter(({ parent }) => parent === process.pid)
  const before = mine().map(({ pid }) => pid)
  const second = await startWorld()
  const started = mine().filter(({ pid }) => !before.includes(pid))
  await second.close()
  expect(started.length).toBeGreaterThanOrEqual(4)
  expect(liveProcesses().filter(({ pid }) => started.some((one) => one.pid === pid))).toEqual([])
  await expect(fetch(`${second.urls.api}/world.json`)).rejects.toThrow('fetch failed')
})

describe('the chains', () => {
  it.each([1, 8453] as const)('have funded accounts, two tokens and Multicall3 on chain %i', async (chainId) => {
    const { client, tokens } = world.nodes[chainId]
    const { address, start } = world.accounts.meridian
    expect(await client.getChainId()).toBe(chainId)
    expect(await client.getBalance({ address })).toBe(start[chainId])
    const amounts = await client.multicall({
      contracts: tokens.map((token) => ({
        address: token.address,
        abi: erc20Abi,
        functionName: 'balanceOf' as const,
        args: [address] as const,
      })),
      multicallAddress: '0xcA11bde05977b3631167028862bE2a173976CA11',
    })
    expect(tokens.map(({ decimals }) => decimals)).toEqual([6, 18])
    expect(amounts.map(({ result }) => result)).toEqual([parseUnits('1250.5', 6), parseUnits('340', 18)])
  })
})

describe('the services', () => {
  type Balances = {
    balances: { symbol: string; address?: string; quantity: { decimals: string; numeric: string } }[]
  }
  type History = { data: { id: string; metadata: { operationType: string }; transfers: { direction: string }[] }[] }

  it('tell a page all it needs to find its way', async () => {
    const found = await json<WorldJson>('/world.json')
    expect(found).toEqual(world.json)
    expect(found.services).toMatchObject({ directory: world.urls.api, relay: world.urls.relay })
    expect(found.wallets.map(({ name, rdns }) => [name, rdns])).toEqual([
      ['Larkspur', 'example.larkspur'],
      ['Meridian', 'example.meridian'],
    ])
  })

  it('list balances from the chain: the native coin, then the tokens', async () => {
    const { address } = world.accounts.meridian
    const { balances } = await json<Balances>(
      `/v1/account/${address}/balance?currency=usd&chainId=eip155:8453&${project}`,
    )
    expect(balances.map(({ symbol, quantity }) => [symbol, quantity.decimals, quantity.numeric])).toEqual([
      ['ETH', '18', '31'],
      ['QUSD', '6', '1250.5'],
      ['CDR', '18', '340'],
    ])
    expect(balances.map((balance) => balance.address)).toEqual([
      undefined,
      ...world.nodes[8453].tokens.map((token) => `eip155:8453:${token.address}`),
    ])
  })

  it('leave out tokens the account has none of', async () => {
    const { balances } = await json<Balances>(
      `/v1/account/${receiver}/balance?currency=usd&chainId=eip155:1&${project}`,
    )
    expect(balances).toHaveLength(1)
  })

  it('list what was sent, coins and tokens, newest first', async () => {
    const [token] = world.nodes[1].tokens
    const coins = await send({ to: receiver, value: toHex(parseEther('0.5')) })
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, 2_500_000n] })
    const tokens = await send({ to: token?.address, data })
    const { data: history } = await json<History>(`/v1/account/${receiver}/history?chainId=eip155:1&${project}`)
    expect(history).toMatchObject([
      {
        id: tokens,
        metadata: { operationType: 'receive' },
        transfers: [{ direction: 'in', quantity: { numeric: '2.5' }, fungible_info: { symbol: 'QUSD' } }],
      },
      { id: coins, transfers: [{ direction: 'in', quantity: { numeric: '0.5' }, fungible_info: { symbol: 'ETH' } }] },
    ])
  })

  it('pass JSON-RPC on to the node of the chain', async () => {
    const body = { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }
    const reply = await post(`/v1/?chainId=eip155:8453&projectId=test`, [body])
    expect(await reply.json()).toEqual([{ jsonrpc: '2.0', id: 1, result: '0x2105' }])
  })

  it('fail when a test says so, and say afterwards who called', async () => {
    const wallets = () => fetch(`${world.urls.api}/getWallets?page=1&entries=1&${project}`)
    await post('/__control/faults', { name: 'getWallets', status: 500, times: 1 })
    expect([(await wallets()).status, (await wallets()).status]).toEqual([500, 200])
    await post('/__control/faults', { name: 'getWallets', offline: true })
    await expect(wallets()).rejects.toThrow('fetch failed')
    await post('/__control/reset', {})
    expect((await wallets()).status).toBe(200)
    const { calls } = await json<{ calls: { path: string }[] }>('/__control/log')
    expect(calls.filter(({ path }) => path === '/getWallets')).toHaveLength(4)
  })

  it.each([
    { when: 'a service does not exist', path: '/__control/faults', body: { name: 'constructor', status: 500 } },
    { when: 'the relay cannot do that', path: '/__control/relay', body: { action: 'close' } },
  ])('refuse a control call when $when', async ({ path, body }) => {
    const reply = await post(path, body)
    expect(reply.status).toBe(400)
    expect(await reply.json()).toHaveProperty('error')
  })
})
