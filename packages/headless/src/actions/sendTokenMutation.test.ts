import { QueryClient } from '@tanstack/query-core'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ReviewedSend } from '../entities/token.js'
import { mainnet } from '../networks/eip155.js'
import { alice, bob } from '../../test/scriptedConnector.js'
import { type ScriptedClient, scriptedClient } from '../../test/scriptedClient.js'
import { nativeBalanceQuery } from '../queries/nativeBalance.js'
import { connect } from './connect.js'
import { sendTokenMutation } from './sendToken.js'

const reviewed: ReviewedSend = {
  from: `eip155:1:${alice}`,
  token: { caipNetworkId: 'eip155:1', ...mainnet.nativeCurrency },
  amount: 1n,
  to: bob,
}

let client: ScriptedClient
let queryClient: QueryClient
/** How often a balance was read. */
let reads: number

beforeEach(async () => {
  client = scriptedClient()
  queryClient = new QueryClient()
  reads = 0
  await connect(client, { connector: client.wallet.facts })
  await queryClient.prefetchQuery({ queryKey: ['nativeBalance', 'a'], queryFn: () => (reads += 1) })
})

const isStale = () => queryClient.getQueryState(['nativeBalance', 'a'])?.isInvalidated
const send = () => queryClient.getMutationCache().build(queryClient, sendTokenMutation(client)).execute(reviewed)
const toast = () => client.state.getState().toast?.message

test('a send does not wait for its block', async () => {
  client.chain.work.landed = () => new Promise(() => undefined)
  await expect(send()).resolves.toMatchObject({ hash: expect.stringMatching(/^0x/) })
})

test('a sent transfer outdates the balance', async () => {
  client.chain.work.landed = () => new Promise(() => undefined)
  await send()
  await vi.waitFor(() => expect(isStale()).toBe(true))
})

test('a transfer that landed outdates the balance once more', async () => {
  let land = (_ok: boolean): void => undefined
  client.chain.work.landed = () => new Promise((resolve) => (land = resolve))
  await send()
  await vi.waitFor(() => expect(client.chain.calls).toContain('landed'))
  await queryClient.fetchQuery({ queryKey: ['nativeBalance', 'a'], queryFn: () => (reads += 1), staleTime: 0 })
  expect(isStale()).toBe(false)
  land(true)
  await vi.waitFor(() => expect(isStale()).toBe(true))
})

test('a transfer that failed in its block is told', async () => {
  client.chain.work.landed = async () => false
  await send()
  await vi.waitFor(() => expect(toast()).toBe('Execution reverted'))
})

test('a node that goes away after the send is no failure of the send (R3)', async () => {
  client.chain.work.landed = () => Promise.reject(new Error('gone'))
  await send()
  await vi.waitFor(() => expect(client.chain.calls).toContain('landed'))
  expect(toast()).toBeUndefined()
})

test('a failed send outdates nothing', async () => {
  client.chain.work.transfer = () => Promise.reject({ code: 4001 })
  await send().catch(() => undefined)
  expect(isStale()).toBe(false)
})

test('amounts of before the transfer are not kept for the next page', async () => {
  let land = (_ok: boolean): void => undefined
  client.chain.work.landed = () => new Promise((resolve) => (land = resolve))
  const kept = () => client.internals.storage.read('nativeBalanceCache')
  const read = () => queryClient.fetchQuery({ ...nativeBalanceQuery(client, `eip155:1:${alice}`), staleTime: 0 })
  await read()
  expect(kept()).toBeDefined()
  await send()
  await vi.waitFor(() => expect(client.chain.calls).toContain('landed'))
  await read()
  expect(kept()).toBeUndefined()
  land(true)
  await vi.waitFor(() => expect(isStale()).toBe(true))
  await read()
  expect(kept()).toBeDefined()
})
