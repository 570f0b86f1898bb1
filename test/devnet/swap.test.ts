import type { Client, CreatePorticoOptions, PendingTransaction } from '@portico/headless'
import {
  approveSwap,
  connect,
  goBackFromSwap,
  proceedWithSwap,
  resetSwapAllowance,
  reviewSwap,
  submitSwap,
  updateSwapDraft,
} from '@portico/headless/actions'
import type { TestWallet } from '@portico/headless/testing'
import { type Address, concat, encodeFunctionData, erc20Abi, type Hex, maxUint256, parseUnits } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { apiNode } from './api/apiNode'
import { exchange, exchangeData } from './api/exchange'
import { makeStrict } from './evm/makeStrict'
import { createSite } from './support/createSite'
import { findBySymbol, quoteSwap, type SwapOrder } from './support/quoteSwap'
import { serve } from './support/serve'
import { startWorld, type World } from './world'

let world: World
let portico: Client
let wallet: TestWallet

beforeAll(async () => {
  world = await startWorld({ hasPhone: false })
})
afterAll(() => world.close())

async function connectSite(options: Pick<CreatePorticoOptions, 'exchangeContracts'> = {}) {
  const { api } = world.urls
  const services = { directory: api, blockchain: api, analytics: api }
  ;({ portico, wallet } = await createSite(world, { client: { projectId: 'test', services, ...options } }))
  await connect(portico, { connector: 'own' })
}

beforeEach(() => connectSite())

const swap = () => portico.state.getState().swap
const transactions = () => portico.state.getState().transactions
const requests = () => wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')
const isChecked = () => {
  const state = swap()
  return state?.step !== 'review' || state.batching !== 'checking'
}
const ended = ({ kind, status }: PendingTransaction) => `${kind} ${status}`

/** What the account holds, in base units. */
async function holds(symbol: string): Promise<bigint> {
  const { client, tokens } = world.nodes[1]
  const contract = tokens.find((one) => one.symbol === symbol)
  const owner = wallet.address as Address
  if (!contract) return client.getBalance({ address: owner })
  return client.readContract({ address: contract.address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
}

async function allowance(symbol: string): Promise<bigint> {
  const { client, tokens } = world.nodes[1]
  const { address } = findBySymbol(tokens, symbol)
  const args = [wallet.address as Address, exchange] as const
  return client.readContract({ address, abi: erc20Abi, functionName: 'allowance', args })
}

type Reviewing = SwapOrder & {
  readonly minimum?: bigint
  readonly needsApproval?: boolean
}

/** Fills in the draft and reviews the service's quote. */
async function review({ minimum, needsApproval, ...order }: Reviewing) {
  const quoted = await quoteSwap({ portico, wallet }, order)
  const { amount, toAmount } = quoted
  reviewSwap(portico, {
    review: { ...quoted, minimumReceived: minimum ?? quoted.minimumReceived },
    needsApproval: needsApproval ?? (order.from !== 'ETH' && (await allowance(order.from)) < amount),
  })
  return { amount, toAmount }
}

it('a token is swapped for another: approved exactly, then swapped for what was quoted', async () => {
  const [paid, got] = [await holds('QUSD'), await holds('CDR')]
  const { amount, toAmount } = await review({ from: 'QUSD', to: 'CDR', amount: '25' })
  await submitSwap(portico)
  expect(requests(), 'the swap waits for the approval').toEqual([])
  await Promise.all([approveSwap(portico), approveSwap(portico)])
  await vi.waitUntil(() => transactions().some(({ status }) => status === 'confirmed'))
  expect(await allowance('QUSD')).toBe(amount)
  await Promise.all([submitSwap(portico), submitSwap(portico)])
  await vi.waitUntil(() => transactions().every(({ status }) => status === 'confirmed'))
  expect(transactions().map(ended)).toEqual(['swap confirmed', 'approval confirmed'])
  expect([(await holds('QUSD')) - paid, (await holds('CDR')) - got]).toEqual([-amount, toAmount])
  expect(await allowance('QUSD')).toBe(0n)
  expect(requests()).toHaveLength(2)
})

it('a token that takes a new allowance only once the last one is 0 is reset first, with a request of its own', async () => {
  const { client, url, tokens } = world.nodes[1]
  const node = apiNode(url)
  const id = await node.snapshot()
  onTestFinished(() => node.revert({ id }))
  const owner = wallet.address as Address
  await makeStrict(
    { client, url },
    { token: findBySymbol(tokens, 'QUSD').address, owner, spender: exchange, amount: 1n },
  )
  const { amount } = await review({ from: 'QUSD', to: 'CDR', amount: '25' })
  await resetSwapAllowance(portico)
  expect(swap(), 'nothing is reset that nobody asked for').toMatchObject({ step: 'review', needsApproval: true })
  await approveSwap(portico)
  expect(swap()).toMatchObject({ step: 'review', needsReset: true })
  await approveSwap(portico)
  expect([requests(), transactions()]).toEqual([[], []])
  await Promise.all([resetSwapAllowance(portico), resetSwapAllowance(portico)])
  await vi.waitUntil(() => transactions().some(({ status }) => status === 'confirmed'))
  expect(await allowance('QUSD')).toBe(0n)
  await approveSwap(portico)
  await vi.waitUntil(() => transactions().every(({ status }) => status === 'confirmed'))
  expect(await allowance('QUSD')).toBe(amount)
  await submitSwap(portico)
  await vi.waitUntil(() => transactions().every(({ status }) => status === 'confirmed'))
  expect(transactions().map(ended)).toEqual(['swap confirmed', 'approval confirmed', 'approval confirmed'])
  expect(requests()).toHaveLength(3)
})

it('one function walks a swap of a token that wants a reset, each press to what comes next', async () => {
  const { client, url, tokens } = world.nodes[1]
  const node = apiNode(url)
  const id = await node.snapshot()
  onTestFinished(() => node.revert({ id }))
  const [owner, token] = [wallet.address as Address, findBySymbol(tokens, 'QUSD').address]
  await makeStrict({ client, url }, { token, owner, spender: exchange, amount: 1n })
  const got = await holds('CDR')
  const { toAmount } = await review({ from: 'QUSD', to: 'CDR', amount: '25' })
  await vi.waitUntil(() => isChecked())
  for (const count of [0, 1, 2, 3]) {
    await proceedWithSwap(portico)
    await vi.waitUntil(() => transactions().filter(({ status }) => status === 'confirmed').length === count)
  }
  expect(transactions().map(ended)).toEqual(['swap confirmed', 'approval confirmed', 'approval confirmed'])
  expect((await holds('CDR')) - got).toBe(toAmount)
  await proceedWithSwap(portico)
  expect(requests()).toHaveLength(3)
})

it('the native coin is swapped without an approval', async () => {
  const got = await holds('QUSD')
  const { toAmount } = await review({ from: 'ETH', to: 'QUSD', amount: '0.01' })
  await approveSwap(portico)
  await submitSwap(portico)
  await vi.waitUntil(() => transactions().every(({ status }) => status === 'confirmed'))
  expect(transactions().map(ended)).toEqual(['swap confirmed'])
  expect((await holds('QUSD')) - got).toBe(toAmount)
})

it('what is received of the native coin is told without the network fee', async () => {
  const { toAmount } = await review({ from: 'QUSD', to: 'ETH', amount: '3' })
  await approveSwap(portico)
  await vi.waitUntil(() => transactions().every(({ status }) => status === 'confirmed'))
  await submitSwap(portico)
  await vi.waitUntil(() => transactions().every(({ status }) => status === 'confirmed'))
  expect(transactions()[0]).toMatchObject({ kind: 'swap', received: toAmount })
})

it('a price that guarantees less than what was reviewed does not reach the wallet', async () => {
  await review({ from: 'ETH', to: 'QUSD', amount: '0.01', minimum: 10n ** 12n })
  await submitSwap(portico)
  expect(swap()).toMatchObject({ step: 'failed', part: 'swap', error: { code: 'SWAP_PRICE_MOVED' } })
  expect([requests(), transactions()]).toEqual([[], []])
  goBackFromSwap(portico)
  expect(swap()).toEqual({ step: 'ready', isStale: false })
})

it('a swap that the user rejects can be reviewed again', async () => {
  wallet.behavior = 'reject'
  await review({ from: 'ETH', to: 'QUSD', amount: '0.01' })
  await submitSwap(portico)
  expect(swap()).toMatchObject({ step: 'rejected', error: { code: 'USER_REJECTED' } })
  expect(transactions()).toEqual([])
})

it('a swap that no node would run does not reach the wallet', async () => {
  await review({ from: 'CDR', to: 'ETH', amount: '1', needsApproval: false })
  await submitSwap(portico)
  expect(swap()).toMatchObject({ step: 'failed', error: { code: 'EXECUTION_REVERTED' } })
  expect(requests()).toEqual([])
})

/** A service that passes on what the real one answers, and changes the transaction that it built. */
async function lieAbout(change: (tx: Record<string, string>) => object) {
  const { url, close } = await serve(0, async (request) => {
    const { pathname, search } = new URL(request.url)
    const answer = await fetch(world.urls.api + pathname + search, {
      method: request.method,
      headers: request.headers,
      ...(request.method === 'POST' && { body: await request.text() }),
    })
    const json = (await answer.json()) as { tx?: Record<string, string> }
    return Response.json(json.tx ? { tx: change(json.tx) } : json, { status: answer.status })
  })
  onTestFinished(close)
  const services = { directory: world.urls.api, blockchain: url, analytics: world.urls.api }
  ;({ portico, wallet } = await createSite(world, { client: { projectId: 'test', services } }))
  await connect(portico, { connector: 'own' })
}

const thief = '0x00000000000000000000000000000000000bad01'
const transferOf = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [thief, amount] })
const contractOfToken = () => findBySymbol(world.tokens, 'QUSD').address

it.each([
  { lie: 'is a call of the token', change: (tx: object) => ({ ...tx, to: `eip155:1:${contractOfToken()}` }) },
  { lie: 'is of another account', change: (tx: object) => ({ ...tx, from: `eip155:1:${thief}` }) },
  { lie: 'is on another network', change: (tx: object) => ({ ...tx, to: `eip155:8453:${exchange}` }) },
  { lie: 'is over another amount', change: (tx: object) => ({ ...tx, amount: '1' }) },
])('a transaction of the service that $lie does not reach the wallet', async ({ change }) => {
  await lieAbout(change)
  await review({ from: 'ETH', to: 'QUSD', amount: '0.01' })
  await submitSwap(portico)
  expect(swap()).toMatchObject({ step: 'failed', error: { code: 'SWAP_MISMATCH' } })
  expect(requests()).toEqual([])
})

const approveAll = (spender: Address) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, maxUint256] })
const anotherToken = () => findBySymbol(world.tokens, 'CDR').address

it.each<[string, () => object]>([
  ['moves another token', () => ({ data: transferOf(10n ** 18n), to: `eip155:1:${anotherToken()}` })],
  ['allows somebody to take another token', () => ({ data: approveAll(thief), to: `eip155:1:${anotherToken()}` })],
  ['is of the exchange, and allows somebody to take what it is', () => ({ data: approveAll(thief) })],
  ['is none of a contract', () => ({ to: `eip155:1:${thief}` })],
  ['sends the coin to nobody', () => ({ to: 'eip155:1:0x0000000000000000000000000000000000000000' })],
  ['calls no function', () => ({ data: '0x' })],
])('a transaction of the service that %s does not reach the wallet', async (_what, change) => {
  await lieAbout((tx) => ({ ...tx, ...change() }))
  await review({ from: 'ETH', to: 'QUSD', amount: '0.01' })
  await submitSwap(portico)
  expect(swap()).toMatchObject({ step: 'failed', error: { code: 'SWAP_MISMATCH' } })
  expect(requests()).toEqual([])
})

it.each<[string, () => object, string]>([
  ['is no contract', () => ({ to: `eip155:1:${thief}` }), 'SWAP_MISMATCH'],
  ['gives nothing for it', () => ({ data: exchangeData([{ to: thief }]) }), 'SWAP_PRICE_MOVED'],
])('an approval for a spender that %s does not reach the wallet', async (_what, change, code) => {
  await lieAbout((tx) => ({ ...tx, ...change() }))
  await review({ from: 'QUSD', to: 'CDR', amount: '1', needsApproval: true })
  await approveSwap(portico)
  expect(swap()).toMatchObject({ step: 'failed', part: 'approval', error: { code } })
  expect(requests()).toEqual([])
})

it('the review names who may take the amount before the wallet is asked to allow it', async () => {
  await review({ from: 'QUSD', to: 'CDR', amount: '1', needsApproval: true })
  await vi.waitUntil(() => isChecked())
  expect(swap()).toMatchObject({
    step: 'review',
    review: { spender: expect.stringMatching(new RegExp(exchange, 'i')) },
  })
  expect(requests()).toEqual([])
})

it('an approval for another contract than the one that was reviewed does not reach the wallet', async () => {
  const lie: { to?: string } = {}
  await lieAbout((tx) => ({ ...tx, ...lie }))
  await review({ from: 'QUSD', to: 'CDR', amount: '1', needsApproval: true })
  await vi.waitUntil(() => isChecked())
  // Of Multicall3, which is a contract as exchanges are.
  lie.to = 'eip155:1:0xcA11bde05977b3631167028862bE2a173976CA11'
  await approveSwap(portico)
  expect(swap()).toMatchObject({ step: 'failed', part: 'approval', error: { code: 'SWAP_MISMATCH' } })
  expect(requests()).toEqual([])
})

it('a contract that the service could not name at the review is named by the press, and allowed by the next one', async () => {
  world.faults.set('buildTransaction', { status: 400, times: 1 })
  const { amount } = await review({ from: 'QUSD', to: 'CDR', amount: '1', needsApproval: true })
  await vi.waitUntil(() => isChecked())
  expect(swap()).not.toHaveProperty('review.spender')
  await proceedWithSwap(portico)
  expect(swap()).toHaveProperty('review.spender')
  expect(requests()).toEqual([])
  await proceedWithSwap(portico)
  await vi.waitUntil(() => transactions()[0]?.status === 'confirmed')
  expect(await allowance('QUSD')).toBe(amount)
})

it.each(['approval', 'swap'] as const)(
  'where the application lists its exchanges, the %s of another contract does not reach the wallet',
  async (part) => {
    await connectSite({ exchangeContracts: { 'eip155:1': [anotherToken()] } })
    await review({ from: 'QUSD', to: 'CDR', amount: '1', needsApproval: part === 'approval' })
    await vi.waitUntil(() => isChecked())
    expect(swap()).not.toHaveProperty('review.spender')
    await proceedWithSwap(portico)
    expect(swap()).toMatchObject({ step: 'failed', part, error: { code: 'SWAP_MISMATCH' } })
    expect(requests()).toEqual([])
  },
)

it('an exchange that the application lists swaps, in any letters', async () => {
  await connectSite({ exchangeContracts: { 'eip155:1': [exchange.toUpperCase().replace('0X', '0x')] } })
  await review({ from: 'ETH', to: 'QUSD', amount: '0.01' })
  await proceedWithSwap(portico)
  await vi.waitUntil(() => transactions().every(({ status }) => status === 'confirmed'))
  expect(transactions().map(ended)).toEqual(['swap confirmed'])
})

const noSimulation = { jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'no such method' } }

it.each([
  ['an honest service', (tx: object) => tx],
  ['a service that lies', (tx: object) => ({ ...tx, data: exchangeData([{ to: thief, value: 10n ** 16n }]) })],
])('without a node that simulates, a swap of %s does not reach the wallet', async (_what, change) => {
  await lieAbout(change)
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    const request = new Request(...call)
    const isSimulation = (await request.clone().text()).includes('eth_simulateV1')
    return isSimulation ? Response.json(noSimulation) : real(request)
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  await review({ from: 'ETH', to: 'QUSD', amount: '0.01' })
  await submitSwap(portico)
  expect(swap()).toMatchObject({ step: 'failed', error: { code: 'SWAP_UNCHECKED' } })
  expect(requests()).toEqual([])
})

it('a transaction that gives the account nothing does not reach the wallet', async () => {
  await lieAbout((tx) => ({ ...tx, data: exchangeData([{ to: thief, value: parseUnits('0.01', 18) }]) }))
  await review({ from: 'ETH', to: 'QUSD', amount: '0.01' })
  await submitSwap(portico)
  expect(swap()).toMatchObject({ step: 'failed', error: { code: 'SWAP_PRICE_MOVED' } })
  expect(requests()).toEqual([])
})

it('a transaction that takes more than was reviewed, of what was once approved, does not reach the wallet', async () => {
  const owner = wallet.address as Address
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [exchange, maxUint256] })
  await wallet.provider.request({
    method: 'eth_sendTransaction',
    params: [{ from: owner, to: contractOfToken(), data: approve }],
  })
  const steal = encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [owner, thief, 50_000_000n] })
  await lieAbout((tx) => ({
    ...tx,
    data: concat([tx.data as Hex, exchangeData([{ to: contractOfToken(), data: steal }])]),
  }))
  await review({ from: 'QUSD', to: 'CDR', amount: '1' })
  await submitSwap(portico)
  expect(swap()).toMatchObject({ step: 'failed', error: { code: 'SWAP_MISMATCH' } })
  expect(requests()).toEqual([])
})

it.each([
  { what: 'the amount', change: () => updateSwapDraft(portico, { amount: '0.02' }) },
  { what: 'the network', change: () => wallet.setChain(8453) },
])('a review is left once $what changed', async ({ change }) => {
  await review({ from: 'ETH', to: 'QUSD', amount: '0.01' })
  expect(swap()?.step).toBe('review')
  change()
  await vi.waitUntil(() => swap()?.step === 'ready')
  expect(swap()).toEqual({ step: 'ready', isStale: true })
})
