import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeClient } from '../../test/fakeClient.js'
import { alice } from '../../test/fakeConnector.js'
import { withProviders } from '../../test/withProviders.js'
import { UnsupportedOperationError, UserRejectedRequestError } from '../errors/request.js'
import { connect } from '../actions/connection/connect.js'
import { remoteServices } from '../../test/remoteServices.js'
import { useActivity } from './account/useActivity.js'
import { useBalance } from './account/useBalance.js'
import { useNfts } from './account/useNfts.js'
import { useProvider } from './account/useProvider.js'
import { useTokens } from './account/useTokens.js'
import { useConnect } from './connection/useConnect.js'
import { useSwapTokens } from './swap/useSwapTokens.js'
import { useWalletDirectory } from './wallets/useWalletDirectory.js'

const services = remoteServices()

afterEach(() => cleanup())

const account = `eip155:1:${alice}` as const

test('a hook that acts calls the callbacks of the app, and asks the wallet once whatever else it sets', async () => {
  const client = fakeClient()
  const onSuccess = vi.fn<(result: { readonly caipAddress: string }) => void>()
  const onError = vi.fn<(error: Error) => void>()
  const mutation = { onSuccess, onError, retry: 3 }
  const { result } = renderHook(() => useConnect({ mutation }), { wrapper: withProviders(client) })
  const asked = vi.fn<() => Promise<never>>(() => Promise.reject(new UserRejectedRequestError()))
  client.wallet.connect = asked
  await act(() => result.current.mutateAsync({ connector: client.wallet.info }).catch(() => undefined))
  expect([onError.mock.calls.length, onSuccess.mock.calls.length]).toEqual([1, 0])
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a hook that acts tells the app of a success', async () => {
  const client = fakeClient()
  const onSuccess = vi.fn<(result: { readonly caipAddress: string }) => void>()
  const { result } = renderHook(() => useConnect({ mutation: { onSuccess } }), { wrapper: withProviders(client) })
  await act(() => result.current.mutateAsync({ connector: client.wallet.info }))
  expect(onSuccess.mock.calls[0]?.[0]).toMatchObject({ caipAddress: account })
})

test('a hook that reads can be switched off by the app, and not on without an account', async () => {
  const client = fakeClient()
  const read = vi.fn<() => Promise<bigint>>().mockResolvedValue(1n)
  client.chain.actions.nativeBalance = read
  const wrapper = withProviders(client)
  const off = renderHook(() => useBalance({ account, query: { enabled: false } }), { wrapper })
  const nobody = renderHook(() => useBalance({ query: { enabled: true } }), { wrapper })
  expect([off.result.current.fetchStatus, nobody.result.current.fetchStatus]).toEqual(['idle', 'idle'])
  const on = renderHook(() => useBalance({ account, query: { gcTime: 5 } }), { wrapper })
  await waitFor(() => expect(on.result.current.data?.value).toBe(1n))
  expect(read).toHaveBeenCalledTimes(1)
})

test('the provider and the directory can be switched off by the app, too', async () => {
  const client = fakeClient({ projectId: 'p1' })
  await connect(client, { connector: client.wallet.info })
  const off = { query: { enabled: false } }
  const use = () => [useProvider(off).fetchStatus, useWalletDirectory(off).fetchStatus]
  const { result } = renderHook(use, { wrapper: withProviders(client) })
  expect(result.current).toEqual(['idle', 'idle'])
})

test('a provider that cannot be had fails at once, whatever the query client does by default', async () => {
  const client = fakeClient()
  Object.assign(client.chain, { loadProvider: () => Promise.reject(new UnsupportedOperationError('provider')) })
  await connect(client, { connector: client.wallet.info })
  const { result } = renderHook(() => useProvider(), { wrapper: withProviders(client, new QueryClient()) })
  await waitFor(() => expect(result.current.failureCount).toBe(1))
  expect(result.current).toMatchObject({ isError: true, error: { name: 'UnsupportedOperationError' } })
})

const query = { select: (data: unknown) => ({ selected: data }) }

test.each<[string, (query: object) => { readonly data: unknown }]>([
  ['useBalance', (own) => useBalance({ account, ...own })],
  ['useTokens', (own) => useTokens({ account, ...own })],
  ['useNfts', (own) => useNfts({ account, ...own })],
  ['useActivity', (own) => useActivity({ account, ...own })],
  ['useProvider', (own) => useProvider(own)],
  ['useSwapTokens', (own) => useSwapTokens(own)],
  ['useWalletDirectory', (own) => useWalletDirectory(own)],
])('%s has the data that the app selects from what the hook has without it', async (_name, useRead) => {
  const client = services.client()
  await connect(client, { connector: client.wallet.info })
  const { result } = renderHook(() => ({ plain: useRead({}).data, own: useRead({ query }).data }), {
    wrapper: withProviders(client),
  })
  await waitFor(() => expect(result.current.plain).toBeDefined())
  await waitFor(() => expect(result.current.own).toEqual({ selected: result.current.plain }))
})

test('useSwapTokens groups all tokens, whatever the app selects', async () => {
  const client = services.client()
  await connect(client, { connector: client.wallet.info })
  const { result } = renderHook(() => useSwapTokens({ query: { select: (tokens) => tokens.length } }), {
    wrapper: withProviders(client),
  })
  await waitFor(() => expect(result.current.data).toBeGreaterThan(0))
  await waitFor(() => expect(Object.values(result.current.groups ?? {}).flat()).toHaveLength(result.current.data ?? 0))
})
