import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { transactionHash } from '../../../test/fakeChain.js'
import { type FakeClient, fakeClient } from '../../../test/fakeClient.js'
import { withProviders } from '../../../test/withProviders.js'
import { connect } from '../../actions/connection/connect.js'
import { useProvider } from '../../hooks/account/useProvider.js'
import { useWaitForTransaction } from '../../hooks/send/useWaitForTransaction.js'
import { useCapabilities } from './useCapabilities.js'
import { useWaitForCalls } from './useWaitForCalls.js'
import { useWalletClient } from './useWalletClient.js'

afterEach(cleanup)

function site(): FakeClient {
  const client = fakeClient()
  client.chain.actions.capabilities = async () => ({ atomic: { status: 'supported' } })
  client.chain.actions.callsStatus = async () => ({ status: 'confirmed', isAtomic: true, hashes: [transactionHash] })
  return client
}

/** How a read stands: `idle` when nothing is asked. */
async function stand(client: FakeClient, read: () => { readonly isFetched: boolean; readonly fetchStatus: string }) {
  const { result } = renderHook(read, { wrapper: withProviders(client, new QueryClient()) })
  await act(async () => undefined)
  return () => (result.current.isFetched ? 'read' : result.current.fetchStatus)
}

const reads: [string, () => { readonly isFetched: boolean; readonly fetchStatus: string }][] = [
  ['the provider', useProvider],
  ['the client of viem', useWalletClient],
  ['what the wallet can do', useCapabilities],
  ['how calls ended', () => useWaitForCalls({ id: '0xca11' })],
  ['how a transaction ended', () => useWaitForTransaction({ hash: transactionHash })],
]

test.each(reads)('%s is read once a wallet is connected, and not before', async (_what, read) => {
  const client = site()
  const shown = await stand(client, read)
  expect(shown()).toBe('idle')
  await act(() => connect(client, { connector: client.wallet.info }))
  await waitFor(() => expect(shown()).toBe('read'))
})

test.each<[string, (typeof reads)[number][1]]>([
  ['calls without an id', () => useWaitForCalls({ id: undefined })],
  ['a transaction without a hash', () => useWaitForTransaction({ hash: undefined })],
])('of %s nothing is read, whoever is connected', async (_what, read) => {
  const client = site()
  await connect(client, { connector: client.wallet.info })
  expect((await stand(client, read))()).toBe('idle')
})
