import { type PendingTransaction, useSend } from '@portico/headless'
import { renderHook } from '@testing-library/react'
import { type Address, parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApprovalsControls } from '../../packages/headless/src/flows/approvals/controls'
import { memoryStorage } from '../../packages/headless/test/memoryStorage'
import type { RpcRequest } from '../../packages/headless/test/secureSiteDouble'
import { startWorld, type World } from '../devnet/world'
import { type EmbeddedSite, evmAddress, openEmbeddedSite, signer } from './embeddedSite'

// Before React, which looks for it when it is loaded.
await vi.hoisted(async () => (await import('./openWindow')).openWindow())

const receiver: Address = '0x00000000000000000000000000000000000b0b08'
const amount = parseEther('0.001')
const token = { caipNetworkId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 } as const
const request = { from: `eip155:1:${evmAddress}`, token, amount, to: receiver } as const

let world: World
let storage: Storage
let before: bigint

beforeAll(async () => {
  world = await startWorld({ hasPhone: false })
})
afterAll(() => world.close())
beforeEach(async () => {
  storage = memoryStorage()
  before = await balance()
})

const balance = () => world.nodes[1].client.getBalance({ address: receiver })
const received = async () => (await balance()) - before
const listed = ({ portico }: EmbeddedSite) =>
  portico.state
    .getState()
    .transactions.map(({ status, isUnknown }: PendingTransaction) => (isUnknown ? 'unknown' : status))

/** What the page that signs was asked. */
const findAsked = ({ secure }: EmbeddedSite) =>
  secure.received.find(({ payload }) => (payload as RpcRequest | undefined)?.method === 'eth_sendTransaction')
const answer = (site: EmbeddedSite, outcome: 'SUCCESS' | 'ERROR', payload: unknown) =>
  site.secure.dispatch({ id: findAsked(site)?.id, type: `@w3m-frame/RPC_REQUEST_${outcome}`, payload })
const signAndSend = (site: EmbeddedSite) => signer.sign(findAsked(site)?.payload as RpcRequest)

/** Sends, and has something happen while the page that signs shows it. */
async function sendAnd(happen: (site: EmbeddedSite) => unknown) {
  const site = await openEmbeddedSite(world, { approval: 'hang' }, { storage })
  const { result } = renderHook(() => useSend(), { wrapper: site.wrapper })
  result.current.review(request)
  await vi.waitUntil(() => result.current.step === 'review')
  const sent = result.current.submit()
  await vi.waitUntil(() => findAsked(site) && site.portico.state.getState().approvals?.step === 'shown')
  await happen(site)
  return { site, sent, step: () => result.current.step }
}

/** What the page says of its transactions after a reload. */
async function reload({ portico }: EmbeddedSite): Promise<readonly string[]> {
  portico.destroy()
  for (const frame of document.querySelectorAll('iframe')) frame.remove()
  const site = await openEmbeddedSite(world, {}, { storage })
  await vi.waitUntil(() => site.portico.state.getState().isReady)
  return listed(site)
}

type Row = {
  readonly what: string
  readonly happen: (site: EmbeddedSite) => unknown
  readonly step: string
  readonly list: readonly string[]
  readonly sent?: bigint
}

const rows: readonly Row[] = [
  {
    what: 'that the user rejects in the page that signs',
    happen: (site) => answer(site, 'ERROR', { message: 'User rejected the request' }),
    step: 'rejected',
    list: [],
  },
  {
    what: 'that the user leaves',
    happen({ portico }) {
      const { approvals } = portico.state.getState()
      if (approvals?.step === 'shown') createApprovalsControls(portico).reject(approvals.requests[0].id)
    },
    step: 'rejected',
    list: [],
  },
  {
    what: 'that a node refused before it was sent',
    happen: (site) => answer(site, 'ERROR', { code: -32_000, message: 'insufficient funds for transfer' }),
    step: 'failed',
    list: [],
  },
  {
    what: 'whose frame is gone before it was signed',
    happen: ({ secure }) => secure.load(),
    step: 'unknown',
    list: ['unknown'],
  },
  {
    what: 'whose frame is gone after it was sent',
    async happen(site) {
      await signAndSend(site)
      site.secure.load()
    },
    step: 'unknown',
    list: ['unknown'],
    sent: amount,
  },
  {
    what: 'of which the page that signs says that it may have been sent',
    happen: (site) => answer(site, 'ERROR', { message: 'It may have been sent. The node says: insufficient funds' }),
    step: 'unknown',
    list: ['unknown'],
  },
  {
    what: 'that was left a moment after it was approved',
    async happen(site) {
      const { approvals } = site.portico.state.getState()
      if (approvals?.step === 'shown') createApprovalsControls(site.portico).reject(approvals.requests[0].id)
      // The abort is on its way.
      Object.assign(site.secure.script, { approval: 'late' })
    },
    step: 'sent',
    list: ['confirmed'],
    sent: amount,
  },
]

describe('a transaction of the embedded account', () => {
  it.each(rows)(
    '$what is "$step" on the page, and so it is after a reload',
    async ({ happen, step, list, sent = 0n }) => {
      const sending = await sendAnd(happen)
      await sending.sent
      await expect.poll(sending.step).toBe(step)
      expect([listed(sending.site), await received()]).toEqual([list, sent])
      expect(await reload(sending.site)).toEqual(list.filter((status) => status !== 'confirmed'))
    },
  )

  it('that the user has not answered when the page is reloaded is not sent, and nobody claims that it was', async () => {
    const site = await openEmbeddedSite(world, { approval: 'hang' }, { storage })
    const { result } = renderHook(() => useSend(), { wrapper: site.wrapper })
    result.current.review(request)
    await vi.waitUntil(() => result.current.step === 'review')
    void result.current.submit()
    await vi.waitUntil(() => listed(site).length > 0)
    expect(await reload(site)).not.toContain('confirmed')
    expect(await received()).toBe(0n)
  })
})
