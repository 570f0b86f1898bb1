import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { alice, bob } from '../../test/scriptedConnector.js'
import { type ScriptedClient, scriptedClient } from '../../test/scriptedClient.js'
import { nativeBalanceQuery } from '../queries/nativeBalance.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'
import { start } from './start.js'

const account = `eip155:1:${alice}` as const

let client: ScriptedClient
let queryClient: QueryClient
let stop: () => void

beforeEach(async () => {
  client = scriptedClient()
  queryClient = new QueryClient()
  stop = start(client, queryClient)
  await connect(client, { connector: client.wallet.facts })
  await queryClient.fetchQuery(nativeBalanceQuery(client, account))
})
afterEach(() => {
  stop()
  queryClient.clear()
})

const kept = () => client.internals.storage.read('nativeBalanceCache')
const known = () => queryClient.getQueryCache().getAll().length

test('a balance that was read is kept in storage and in the query client', () => {
  expect([Object.keys(kept() ?? {}), known()]).toEqual([[account], 1])
})

test('a disconnect forgets it in both', async () => {
  await disconnect(client)
  await expect.poll(() => [kept(), known()]).toEqual([undefined, 0])
})

test('so does a wallet that leaves by itself', async () => {
  client.wallet.emit({ type: 'disconnect' })
  await expect.poll(() => [kept(), known()]).toEqual([undefined, 0])
})

test('another account of the same wallet forgets nothing', async () => {
  client.wallet.emit({ type: 'accounts', namespace: 'eip155', accounts: [{ address: bob }] })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(known()).toBe(1)
})
