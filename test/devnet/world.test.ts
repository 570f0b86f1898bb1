import { encodeFunctionData, erc20Abi, type Hash, parseEther, parseUnits, toHex } from 'viem'
import { createTestWallet, testWalletSeeds } from '@portico/headless/testing'
import { Connection, PublicKey } from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSolanaActions } from '../../packages/headless/src/chains/solana/actions'
import { solanaMainnet } from '../../packages/headless/src/networks/solana'
import { liveProcesses } from '../../tools/shutdown.mjs'
import { createLedger } from './solana/createLedger'
import { setUpSolana } from './solana/setUpSolana'
import { startWorld, type World, type WorldJson } from './world'

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.close())

const receiver = '0x00000000000000000000000000000000000A11cE'
const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const project = 'projectId=test&st=appkit&sv=test'
const json = async <Shape>(path: string) => (await (await fetch(world.urls.api + path)).json()) as Shape
const post = (path: string, body: unknown) =>
  fetch(world.urls.api + path, { method: 'POST', body: JSON.stringify(body) })
const larkspur = () => createTestWallet({ ...testWalletSeeds[0], rpcUrls: world.urls.evm, authorized: true })
const send = (transaction: object) =>
  larkspur().provider.request({
    method: 'eth_sendTransaction',
    params: [{ from: world.accounts.larkspur.address, ...transaction }],
  })

it('the world stops without leaving a process behind', async () => {
  const mine = () => liveProcesses().filter(({ parent }) => parent === process.pid)
  const before = mine().map(({ pid }) => pid)
  const second = await startWorld()
  const started = mine().filter(({ pid }) => !before.includes(pid))
  await second.close()
  expect(started.length).toBeGreaterThanOrEqual(4)
  expect(liveProcesses().filter(({ pid }) => started.some((one) => one.pid === pid))).toEqual([])
  for (const address of [`${second.urls.api}/world.json`, second.solana.rpcUrl])
    await expect(fetch(address)).rejects.toThrow('fetch failed')
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

describe('the Solana chain', () => {
  it('has funded accounts and two tokens, one of each program', async () => {
    const { accounts, mints, rpcUrl } = world.solana
    const connection = new Connection(rpcUrl)
    for (const { address, start } of Object.values(accounts))
      expect(await connection.getBalance(new PublicKey(address))).toBe(Number(start))
    expect(mints.map(({ symbol, decimals, program }) => [symbol, decimals, program])).toEqual([
      ['QUSD', 6, 'spl-token'],
      ['CDR', 9, 'spl-token-2022'],
    ])
  })

  it('has the same addresses in every world', () => {
    expect(setUpSolana(createLedger(50))).toEqual(world.solana.mints)
  })

  it('tells a transaction as expired once the last block that could include it has passed', async () => {
    const { rpcUrl } = world.solana
    const { waitForTransaction } = createSolanaActions({ rpcUrls: () => [rpcUrl] })
    const lastValidBlockHeight = (await new Connection(rpcUrl, 'confirmed').getBlockHeight()) + 20
    const heights: unknown[] = []
    const outcome = waitForTransaction(
      { ...solanaMainnet, rpcUrls: { default: { http: [rpcUrl] } } },
      { hash: '5'.repeat(87), from: '', lastValidBlockHeight },
      {
        onProgress(progress) {
          heights.push(progress)
          world.solana.controls.skipSlots(100)
        },
      },
    )
    expect(await outcome).toEqual({ status: 'expired' })
    expect(heights[0]).toEqual({ isKnown: false, lastValidBlockHeight })
  })

  it('follows its controls, and resets them', async () => {
    const { controls } = world.solana
    const settings = { isDown: true, dropSends: true, delayMs: 1, slotMs: 10 }
    await post('/__control/solana', settings)
    expect(controls).toMatchObject(settings)
    await post('/__control/reset', {})
    expect(controls).toMatchObject({ isDown: false, dropSends: false, delayMs: 0, slotMs: 50 })
    const before = world.solana.ledger.clock.slot()
    await post('/__control/solana', { skipSlots: 1_000 })
    expect(world.solana.ledger.clock.slot()).toBeGreaterThanOrEqual(before + 1_000)
  })
})

describe('the services', () => {
  type Balances = {
    balances: {
      name: string
      symbol: string
      price: number
      iconUrl: string
      address?: string
      quantity: { decimals: string; numeric: string }
    }[]
  }
  type History = { data: { id: string; metadata: { operationType: string }; transfers: { direction: string }[] }[] }

  it('return every address in /world.json', async () => {
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

  it('leave out tokens with a zero balance', async () => {
    const { balances } = await json<Balances>(
      `/v1/account/${receiver}/balance?currency=usd&chainId=eip155:1&${project}`,
    )
    expect(balances).toHaveLength(1)
  })

  it('list every chain of the world', async () => {
    const { http } = await json<{ http: string[] }>(`/v1/supported-chains?${project}`)
    expect(http).toEqual(['eip155:1', 'eip155:8453', solanaId])
  })

  it('list the tokens of a Solana account with names, prices and icons', async () => {
    const { accounts, mints } = world.solana
    const { balances } = await json<Balances>(
      `/v1/account/${accounts.larkspur.address}/balance?currency=usd&chainId=${solanaId}&${project}`,
    )
    expect(balances).toMatchObject([
      { name: 'Solana', symbol: 'SOL', quantity: { decimals: '9', numeric: '12.5' }, price: 148.2 },
      { name: 'Quay Dollar', quantity: { decimals: '6', numeric: '1250.5' }, price: 1 },
      { name: 'Cedar', quantity: { decimals: '9', numeric: '340' }, price: 0.42 },
    ])
    expect(balances.map(({ address }) => address)).toEqual([
      undefined,
      ...mints.map(({ address }) => `${solanaId}:${address}`),
    ])
    const pictures = await Promise.all(balances.map(({ iconUrl }) => fetch(iconUrl)))
    expect(pictures.map(({ headers }) => headers.get('content-type'))).toEqual(Array(3).fill('image/svg+xml'))
  })

  it.each([
    {
      when: 'an EVM account is asked for on Solana',
      who: () => receiver,
      chainId: solanaId,
    },
    {
      when: 'a Solana account is asked for on an EVM chain',
      who: () => world.solana.accounts.larkspur.address,
      chainId: 'eip155:1',
    },
    {
      when: 'nobody serves the chain',
      who: () => world.solana.accounts.larkspur.address,
      chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    },
  ])('refuse to list balances when $when', async ({ who, chainId }) => {
    const reply = await fetch(
      `${world.urls.api}/v1/account/${who()}/balance?currency=usd&chainId=${chainId}&${project}`,
    )
    expect(reply.status).toBe(400)
  })

  it('list transfers of coins and tokens, newest first', async () => {
    const [token] = world.nodes[1].tokens
    const coins = await send({ to: receiver, value: toHex(parseEther('0.5')) })
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, 2_500_000n] })
    const tokens = await send({ to: token?.address, data })
    // The node answers with the hash before it has mined the transaction.
    await world.nodes[1].client.waitForTransactionReceipt({ hash: tokens as Hash })
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
    const solana = await post(`/v1/?chainId=${solanaId}&projectId=test`, {
      jsonrpc: '2.0',
      id: 1,
      method: 'getHealth',
    })
    expect(await solana.json()).toEqual({ jsonrpc: '2.0', id: 1, result: 'ok' })
  })

  it('fail with the faults that are set, and log every call', async () => {
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
    { when: 'the Solana node has no such setting', path: '/__control/solana', body: { close: true } },
    { when: 'a setting of the Solana node is of another kind', path: '/__control/solana', body: { isDown: 'yes' } },
  ])('refuse a control call when $when', async ({ path, body }) => {
    const reply = await post(path, body)
    expect(reply.status).toBe(400)
    expect(await reply.json()).toHaveProperty('error')
  })
})
