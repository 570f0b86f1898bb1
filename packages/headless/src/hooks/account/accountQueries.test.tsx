import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '../../actions/connection/connect.js'
import { disconnect } from '../../actions/connection/disconnect.js'
import type { CaipAddress } from '../../entities/caip.js'
import type { TokenBalance } from '../../entities/schema/blockchainSchema.js'
import { base } from '../../networks/eip155.js'
import type { HistoryEntry, Holding } from '../../testing/chains/chainSource.js'
import { withProviders } from '../../../test/withProviders.js'
import { remoteServices } from '../../../test/remoteServices.js'
import { alice, bob } from '../../../test/fakeConnector.js'
import type { FakeClient } from '../../../test/fakeClient.js'
import { useActivity } from './useActivity.js'
import { useIdentity } from './useIdentity.js'
import { useTokens } from './useTokens.js'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18, amount: 1n, price: 2 }
const past = (index: number, chainId: string): HistoryEntry => ({
  hash: `0x${index}`,
  chainId,
  minedAt: 1_700_000_000_000 - index,
  from: alice,
  to: bob,
  nonce: index,
  succeeded: true,
  data: '0x',
  movements: [],
})
const services = remoteServices({
  chain: {
    chains: ['eip155:1', 'eip155:8453'],
    holdings: async (address, chainId = ''): Promise<Holding[]> => [
      { ...ether, chainId, symbol: address === alice ? `A${chainId}` : 'B' },
    ],
    history: async (_address, chainId = '') => Array.from({ length: 60 }, (_, index) => past(index, chainId)),
    identity: async (address) => ({ name: address === bob ? 'bob.eth' : null, avatar: null }),
  },
})
const bobs: CaipAddress = `eip155:1:${bob}`

let client: FakeClient

beforeEach(() => {
  client = services.client()
})
afterEach(() => cleanup())

const render = <Result,>(hook: () => Result) => renderHook(hook, { wrapper: withProviders(client) }).result
const connected = () => act(() => connect(client, { connector: client.wallet.info }))
const symbols = (result: { readonly current: { readonly data: readonly TokenBalance[] | undefined } }) =>
  result.current.data?.map(({ symbol }) => symbol)

test('useTokens returns the tokens of the connected account on its network', async () => {
  const tokens = render(() => useTokens())
  expect(tokens.current.data).toBeUndefined()
  await connected()
  await waitFor(() => expect(symbols(tokens)).toEqual(['Aeip155:1']))
  act(() => client.wallet.emit({ type: 'network', caipNetworkId: base.caipNetworkId }))
  await waitFor(() => expect(symbols(tokens)).toEqual(['Aeip155:8453']))
})

test('useTokens returns the tokens of the given account', async () => {
  const tokens = render(() => useTokens({ account: bobs }))
  await waitFor(() => expect(symbols(tokens)).toEqual(['B']))
})

test('useTokens and useActivity make no request while disconnected', async () => {
  const [tokens, activity] = [render(() => useTokens()), render(() => useActivity())]
  expect([tokens.current.fetchStatus, activity.current.fetchStatus, services.requests]).toEqual(['idle', 'idle', []])
  await connected()
  await waitFor(() => expect(tokens.current.isSuccess && activity.current.isSuccess).toBe(true))
  await act(() => disconnect(client))
  expect([tokens.current.data, activity.current.data]).toEqual([undefined, undefined])
})

test('a failed balance is an error and a toast', async () => {
  services.faults.set('balance', { status: 500 })
  const tokens = render(() => useTokens())
  await connected()
  await waitFor(() => expect(tokens.current.error?.code).toBe('BALANCE_UNAVAILABLE'))
  expect(client.state.getState().toast?.message).toBe('Token Balance Unavailable')
})

test('useActivity returns the transactions of the connected account page by page', async () => {
  const activity = render(() => useActivity())
  await connected()
  await waitFor(() => expect(activity.current.data?.transactions).toHaveLength(50))
  expect(activity.current.hasNextPage).toBe(true)
  await act(() => activity.current.fetchNextPage())
  await waitFor(() => expect(activity.current.data?.transactions).toHaveLength(60))
  expect(activity.current.hasNextPage).toBe(false)
})

test('useActivity keeps the list’s reference while nothing changed', async () => {
  const activity = renderHook(() => useActivity({ account: bobs }), { wrapper: withProviders(client) })
  await waitFor(() => expect(activity.result.current.isSuccess).toBe(true))
  const before = activity.result.current.data
  activity.rerender()
  expect(activity.result.current.data).toBe(before)
})

test('useIdentity returns the name of an address, with the connected account as sender', async () => {
  const asking = (props: { address: string | undefined }) => useIdentity(props)
  const initialProps: Parameters<typeof asking>[0] = { address: undefined }
  const { result, rerender } = renderHook(asking, { wrapper: withProviders(client), initialProps })
  await connected()
  rerender({ address: bob })
  await waitFor(() => expect(result.current.data).toEqual({ name: 'bob.eth' }))
  const asked = services.requests.findLast(({ searchParams }) => searchParams.has('sender'))
  expect(asked?.searchParams.get('sender')).toBe(alice)
})

test('useIdentity makes no request without an address', () => {
  const identity = render(() => useIdentity({ address: undefined }))
  expect([identity.current.fetchStatus, identity.current.data, services.requests]).toEqual(['idle', undefined, []])
})
