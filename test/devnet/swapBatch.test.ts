import type { Client } from '@portico/headless'
import { approveAndSwap, approveSwap, connect, reviewSwap, submitSwap } from '@portico/headless/actions'
import type { TestWallet } from '@portico/headless/testing'
import { type Address, erc20Abi, parseUnits } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { apiNode } from './api/apiNode'
import { deployBatch } from './evm/deployBatch'
import { deployPool, type Pool } from './evm/deployPool'
import { makeStrict } from './evm/makeStrict'
import { createSite, type SiteOptions } from './support/createSite'
import { servePool } from './support/poolService'
import { quoteSwap } from './support/quoteSwap'
import type { Served } from './support/serve'
import { startWorld, type World } from './world'

let world: World
let pool: Pool
let service: Served
let batchContract: Address
let portico: Client
let wallet: TestWallet

const contractOf = (symbol: string) => {
  const token = world.nodes[1].tokens.find((one) => one.symbol === symbol)
  if (!token) throw new Error(`no ${symbol}`)
  return token.address
}
const owner = () => wallet.address as Address
const holds = (symbol: string) =>
  world.nodes[1].client.readContract({
    address: contractOf(symbol),
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner()],
  })
const allowance = () =>
  world.nodes[1].client.readContract({
    address: contractOf('QUSD'),
    abi: erc20Abi,
    functionName: 'allowance',
    args: [owner(), pool.address],
  })

beforeAll(async () => {
  world = await startWorld({ hasPhone: false })
  const reserves = [
    [contractOf('QUSD'), parseUnits('4200', 6)],
    [contractOf('CDR'), parseUnits('10000', 18)],
  ] as const
  pool = await deployPool(world.nodes[1], new Map(reserves))
  batchContract = await deployBatch(world.nodes[1])
  service = await servePool(world.urls.api, pool, () => allowance())
})
afterAll(async () => {
  await service.close()
  await world.close()
})

async function connectWallet(options: SiteOptions = {}) {
  const services = { directory: world.urls.api, blockchain: service.url, analytics: world.urls.api }
  const client = { projectId: 'test', services }
  ;({ portico, wallet } = await createSite(world, { batchContract, client, ...options }))
  await connect(portico, { connector: 'own' })
}

beforeEach(async () => {
  const node = apiNode(world.nodes[1].url)
  const id = await node.snapshot()
  onTestFinished(() => node.revert({ id }))
  await connectWallet()
})

const swap = () => portico.state.getState().swap
const transactions = () => portico.state.getState().transactions
const asked = (method: string) => wallet.requests.filter((request) => request.method === method).length
const requests = () => [asked('wallet_sendCalls'), asked('eth_sendTransaction')]
const sentCalls = () => wallet.requests.find(({ method }) => method === 'wallet_sendCalls')?.params
const batching = () => {
  const state = swap()
  return state?.step === 'review' ? state.batching : undefined
}

/** Reviews a swap of dollars for Cedar at the price of the pool, until the wallet has said whether it takes all of it at once. */
async function review(typed = '25') {
  const quoted = await quoteSwap({ portico, wallet }, { from: 'QUSD', to: 'CDR', amount: typed })
  expect(asked('wallet_getCapabilities'), 'nothing is asked before the review').toBe(0)
  reviewSwap(portico, { review: quoted, needsApproval: true })
  expect(batching()).toBe('checking')
  await vi.waitUntil(() => batching() !== 'checking')
  return quoted
}

it('one press approves exactly and swaps with one request and one transaction, which tells what the block gave', async () => {
  const [paid, got] = [await holds('QUSD'), await holds('CDR')]
  const { amount, toAmount } = await review()
  expect([batching(), wallet.controls.prompts]).toEqual(['supported', 1])
  await Promise.all([approveAndSwap(portico), approveAndSwap(portico), approveSwap(portico)])
  await vi.waitUntil(() => transactions().every(({ status }) => status === 'confirmed'))
  expect(requests()).toEqual([1, 0])
  expect(sentCalls()).toMatchObject([
    {
      atomicRequired: true,
      chainId: '0x1',
      from: wallet.address,
      calls: [{ to: contractOf('QUSD') }, { to: pool.address }],
    },
  ])
  const [received, spent] = [(await holds('CDR')) - got, paid - (await holds('QUSD'))]
  expect([spent, received, await allowance()]).toEqual([amount, toAmount, 0n])
  expect(transactions()).toMatchObject([{ kind: 'swap', isBatch: true, received, hash: expect.stringMatching(/^0x/) }])
})

it('an allowance that is left of a token that takes a new one only after 0 is reset in the same request', async () => {
  const { client, url } = world.nodes[1]
  await makeStrict({ client, url }, { token: contractOf('QUSD'), owner: owner(), spender: pool.address, amount: 1n })
  const got = await holds('CDR')
  const { toAmount } = await review()
  await approveAndSwap(portico)
  await vi.waitUntil(() => transactions().every(({ status }) => status === 'confirmed'))
  expect((await holds('CDR')) - got).toBe(toAmount)
  expect(sentCalls()).toMatchObject([
    { calls: [{ to: contractOf('QUSD') }, { to: contractOf('QUSD') }, { to: pool.address }] },
  ])
  expect(requests()).toEqual([1, 0])
})

it('a pool that moved beyond the slippage before the block is told as such, and nothing stays allowed', async () => {
  await review()
  const before = await Promise.all([holds('QUSD'), holds('CDR')])
  const node = apiNode(world.nodes[1].url)
  await node.setAutomine(false)
  await approveAndSwap(portico)
  await pool.swapAhead(contractOf('QUSD'), contractOf('CDR'), parseUnits('300', 6))
  await node.mine({ blocks: 1 })
  await node.setAutomine(true)
  await vi.waitUntil(() => transactions()[0]?.status === 'failed')
  expect(transactions()[0]).toMatchObject({ kind: 'swap', error: { code: 'SLIPPAGE_EXCEEDED' } })
  expect(transactions()[0]?.hash).toMatch(/^0x/)
  expect(await Promise.all([holds('QUSD'), holds('CDR')])).toEqual(before)
  expect(await allowance()).toBe(0n)
})

it('a price that moved before the press does not reach the wallet', async () => {
  await review()
  await pool.swapAhead(contractOf('QUSD'), contractOf('CDR'), parseUnits('300', 6))
  await approveAndSwap(portico)
  expect(swap()).toMatchObject({ step: 'failed', part: 'batch', error: { code: 'SWAP_PRICE_MOVED' } })
  expect([requests(), transactions()]).toEqual([[0, 0], []])
})

it('what the user rejects sends nothing', async () => {
  await review()
  wallet.behavior = 'reject'
  await approveAndSwap(portico)
  expect(swap()).toMatchObject({ step: 'rejected', part: 'batch', error: { code: 'USER_REJECTED' } })
  expect([requests(), transactions(), await allowance()]).toEqual([[1, 0], [], 0n])
})

/** A wallet that says it can, and answers the request itself like this. */
const answering = (answer: () => Promise<unknown>): SiteOptions => ({
  wrap: (provider) => ({
    ...provider,
    request: (call) => (call.method === 'wallet_sendCalls' ? answer() : provider.request(call)),
  }),
})

it('while the wallet has not answered, another press asks nothing', async () => {
  let answers = 0
  await connectWallet(answering(() => new Promise(() => void (answers += 1))))
  await review()
  void approveAndSwap(portico)
  await vi.waitUntil(() => transactions().length === 1)
  await approveAndSwap(portico)
  await approveSwap(portico)
  expect([answers, swap()]).toMatchObject([1, { step: 'submitted', part: 'batch' }])
  expect(transactions()).toMatchObject([{ kind: 'swap', status: 'handedOver', isUnknown: false }])
})

it.each([
  ['a lost connection', () => Promise.reject(new Error('Extension context gone'))],
  ['an answer without an id', async () => ({})],
  ['an id that exists already', () => Promise.reject(Object.assign(new Error('again'), { code: 5720 }))],
])('after %s nobody knows, and it is listed', async (_what, answer) => {
  await connectWallet(answering(answer))
  await review()
  await approveAndSwap(portico)
  expect(transactions()).toMatchObject([{ kind: 'swap', isBatch: true, isUnknown: true }])
  expect(swap()).toMatchObject({ step: 'submitted', part: 'batch' })
})

it.each([4200, -32601, 5700, 5710, 5740, 5750, 5760])(
  'a wallet that says it can, and then answers %i, is asked again only by another press, for the approval',
  async (code) => {
    await connectWallet(answering(() => Promise.reject(Object.assign(new Error('no'), { code }))))
    await review()
    await approveAndSwap(portico)
    expect(swap()).toMatchObject({ step: 'review', needsApproval: true, batching: 'refused' })
    expect([asked('eth_sendTransaction'), transactions()]).toEqual([0, []])
    await approveAndSwap(portico)
    expect(swap()?.step).toBe('review')
    await approveSwap(portico)
    await vi.waitUntil(() => transactions()[0]?.status === 'confirmed')
    await submitSwap(portico)
    await vi.waitUntil(() => transactions().every(({ status }) => status === 'confirmed'))
    expect(asked('eth_sendTransaction')).toBe(2)
  },
)

it('an error that is no refusal of calls is a failure', async () => {
  await connectWallet(answering(() => Promise.reject(Object.assign(new Error('no'), { code: -32602 }))))
  await review()
  await approveAndSwap(portico)
  expect(swap()).toMatchObject({ step: 'failed', part: 'batch', error: { code: 'INVALID_PARAMS' } })
  expect(transactions()).toEqual([])
})

it.each<[string, SiteOptions]>([
  ['sends calls one after the other', { batchContract: undefined as never }],
  ['takes one transaction at a time', { supportsCalls: false }],
])('a wallet that %s is asked for the two one after the other', async (_what, options) => {
  await connectWallet(options)
  await review()
  expect(batching()).toBe('unsupported')
  await approveAndSwap(portico)
  expect(requests()).toEqual([0, 0])
  await approveSwap(portico)
  await vi.waitUntil(() => transactions()[0]?.status === 'confirmed')
  expect(requests()).toEqual([0, 1])
})

it('without a node that runs several calls, nothing reaches the wallet unchecked', async () => {
  const { url } = world.nodes[1]
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    const request = new Request(...call)
    const isSimulation = request.url.startsWith(url) && (await request.clone().text()).includes('eth_simulateV1')
    if (!isSimulation) return real(request)
    return Response.json({ jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'no such method' } })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  await review()
  await approveAndSwap(portico)
  expect(swap()).toMatchObject({ step: 'failed', error: { code: 'SWAP_UNCHECKED' } })
  expect([requests(), transactions()]).toEqual([[0, 0], []])
})
