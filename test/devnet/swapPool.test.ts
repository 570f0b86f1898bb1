import type { Client } from '@portico/headless'
import { approveSwap, connect, goBackFromSwap, reviewSwap, submitSwap } from '@portico/headless/actions'
import type { TestWallet } from '@portico/headless/testing'
import { type Address, erc20Abi, parseUnits } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { apiNode } from './api/apiNode'
import { deployPool, type Pool } from './evm/deployPool'
import { createSite } from './support/createSite'
import { servePool } from './support/poolService'
import { quoteSwap } from './support/quoteSwap'
import type { Served } from './support/serve'
import { startWorld, type World } from './world'

let world: World
let pool: Pool
let service: Served
let portico: Client
let wallet: TestWallet

const owner = () => wallet.address as Address
const contractOf = (symbol: string) => {
  const token = world.nodes[1].tokens.find((one) => one.symbol === symbol)
  if (!token) throw new Error(`no ${symbol}`)
  return token.address
}
const read = (symbol: string, functionName: 'balanceOf' | 'allowance') => {
  const contract = { address: contractOf(symbol), abi: erc20Abi } as const
  const { client } = world.nodes[1]
  return functionName === 'balanceOf'
    ? client.readContract({ ...contract, functionName, args: [owner()] })
    : client.readContract({ ...contract, functionName, args: [owner(), pool.address] })
}

beforeAll(async () => {
  world = await startWorld({ hasPhone: false })
  const reserves = [
    [contractOf('QUSD'), parseUnits('4200', 6)],
    [contractOf('CDR'), parseUnits('10000', 18)],
  ] as const
  pool = await deployPool(world.nodes[1], new Map(reserves))
  service = await servePool(world.urls.api, pool, (token) =>
    world.nodes[1].client.readContract({
      address: token,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [owner(), pool.address],
    }),
  )
})
afterAll(async () => {
  await service.close()
  await world.close()
})

beforeEach(async () => {
  const services = { directory: world.urls.api, blockchain: service.url, analytics: world.urls.api }
  ;({ portico, wallet } = await createSite(world, { client: { projectId: 'test', services } }))
  await connect(portico, { connector: 'own' })
})

const swap = () => portico.state.getState().swap
const transactions = () => portico.state.getState().transactions

/** Reviews a swap of dollars for Cedar at the price of the pool, and allows it. */
async function reviewAllowed(typed: string) {
  const quoted = await quoteSwap({ portico, wallet }, { from: 'QUSD', to: 'CDR', amount: typed })
  reviewSwap(portico, { review: quoted, needsApproval: true })
  await approveSwap(portico)
  await vi.waitUntil(() => transactions()[0]?.status === 'confirmed')
  return quoted
}

it('a swap through a pool tells what the block gave, which is what was quoted', async () => {
  const before = await read('CDR', 'balanceOf')
  const { toAmount } = await reviewAllowed('25')
  await submitSwap(portico)
  await vi.waitUntil(() => transactions().every(({ status }) => status === 'confirmed'))
  const received = (await read('CDR', 'balanceOf')) - before
  expect(received).toBe(toAmount)
  expect(transactions()[0]).toMatchObject({ kind: 'swap', received })
})

it('a pool that moved beyond the slippage before the block is told as such, and only the fee was spent', async () => {
  const { amount } = await reviewAllowed('25')
  const before = await Promise.all([read('QUSD', 'balanceOf'), read('CDR', 'balanceOf')])
  const node = apiNode(world.nodes[1].url)
  await node.setAutomine(false)
  await submitSwap(portico)
  await pool.swapAhead(contractOf('QUSD'), contractOf('CDR'), parseUnits('300', 6))
  await node.mine({ blocks: 1 })
  await node.setAutomine(true)
  await vi.waitUntil(() => transactions()[0]?.status === 'failed')
  expect(transactions()[0]).toMatchObject({ kind: 'swap', error: { code: 'SLIPPAGE_EXCEEDED' } })
  expect(await Promise.all([read('QUSD', 'balanceOf'), read('CDR', 'balanceOf')])).toEqual(before)
  expect(await read('QUSD', 'allowance')).toBe(amount)
  goBackFromSwap(portico)
  expect([swap(), portico.state.getState().swapDraft.amount]).toEqual([{ step: 'ready', isStale: false }, '25'])
})

it('a pool that moved in our favour gives more than was quoted, which is told', async () => {
  const { toAmount } = await reviewAllowed('25')
  const node = apiNode(world.nodes[1].url)
  await node.setAutomine(false)
  await submitSwap(portico)
  await pool.swapAhead(contractOf('CDR'), contractOf('QUSD'), parseUnits('200', 18))
  await node.mine({ blocks: 1 })
  await node.setAutomine(true)
  await vi.waitUntil(() => transactions()[0]?.status === 'confirmed')
  const [told] = transactions()
  expect(told?.kind === 'swap' && told.received && told.received > toAmount).toBe(true)
})
