import { keepPreviousData, QueryClient, type QueryObserverOptions } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { erc20Abi } from 'viem'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FakeClient } from '../../test/fakeClient.js'
import { alice, bob } from '../../test/fakeConnector.js'
import { remoteServices } from '../../test/remoteServices.js'
import { withProviders } from '../../test/withProviders.js'
import { UserRejectedRequestError } from '../errors/request.js'
import { useCapabilities } from '../integrations/eip155/useCapabilities.js'
import { usePublicClient } from '../integrations/eip155/usePublicClient.js'
import { useReadContract } from '../integrations/eip155/useReadContract.js'
import { useWaitForCalls } from '../integrations/eip155/useWaitForCalls.js'
import { useWalletClient } from '../integrations/eip155/useWalletClient.js'
import { useAccountName } from './account/useAccountName.js'
import { useActivity } from './account/useActivity.js'
import { useAssets } from './account/useAssets.js'
import { useBalance } from './account/useBalance.js'
import { useIdentity } from './account/useIdentity.js'
import { useNameSuggestions } from './account/useNameSuggestions.js'
import { useNfts } from './account/useNfts.js'
import { useProvider } from './account/useProvider.js'
import { useConnect } from './connection/useConnect.js'
import { useOnramp } from './onramp/useOnramp.js'
import { useSendDraft } from './send/useSendDraft.js'
import { useWaitForTransaction } from './send/useWaitForTransaction.js'
import { useSwapQuote } from './swap/useSwapQuote.js'
import { useSwapTokens } from './swap/useSwapTokens.js'
import { useWalletDirectory } from './wallets/useWalletDirectory.js'
import { useWalletList } from './wallets/useWalletList.js'

const services = remoteServices()
let client: FakeClient

beforeEach(() => {
  client = services.client()
})
afterEach(cleanup)

/** Defaults of an app, by which a read of its own would be told apart. */
const defaults = {
  enabled: () => false,
  retry: () => true,
  staleTime: () => 1,
  throwOnError: () => true,
  placeholderData: () => 'theirs',
  initialData: () => 'theirs',
  select: () => 'theirs',
  persister: () => 'theirs',
  queryKeyHashFn: (key: readonly unknown[]) => `theirs ${JSON.stringify(key)}`,
  structuralSharing: () => 'theirs',
  notifyOnChangeProps: () => ['data'],
  refetchInterval: () => 1_000_000,
  refetchOnMount: () => 'always',
  refetchOnWindowFocus: () => 'always',
  refetchOnReconnect: () => 'always',
  suspense: () => true,
} as unknown as QueryObserverOptions

function useEveryRead() {
  const account = `eip155:1:${alice}` as const
  useAccountName()
  useActivity({ account })
  useAssets({ account })
  useBalance()
  useIdentity({ address: bob })
  useNameSuggestions({ name: 'anna' })
  useNfts({ account })
  useProvider()
  useOnramp()
  useSendDraft()
  useWaitForTransaction({ hash: '0x1', account })
  useSwapQuote()
  useSwapTokens()
  useWalletDirectory()
  useWalletList()
  useCapabilities()
  usePublicClient()
  useWaitForCalls({ id: '1' })
  useWalletClient()
  useReadContract({ address: bob, abi: erc20Abi, functionName: 'symbol', query: { enabled: false } })
}

test('no default of the app’s query client reaches a read', () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: defaults } })
  renderHook(useEveryRead, { wrapper: withProviders(client, queryClient) })
  const read = queryClient.getQueryCache().getAll()
  const reached = read.flatMap(({ queryKey, queryHash, observers }) =>
    observers.flatMap(({ options }) => {
      const theirs = Object.entries(defaults).filter(([name, value]) => Reflect.get(options, name) === value)
      return [...theirs.map(([name]) => name), ...(queryHash.startsWith('theirs') ? ['hash'] : [])].map(
        (name) => `${queryKey.join(' ')}: ${name}`,
      )
    }),
  )
  expect(reached).toEqual([])
  expect(new Set(read.map(({ queryHash }) => queryHash)).size).toBeGreaterThan(25)
})

test('keys of reads and of actions begin with portico, so that none is taken for one of the app', async () => {
  const queryClient = new QueryClient()
  const { result } = renderHook(
    () => {
      useEveryRead()
      return useConnect()
    },
    { wrapper: withProviders(client, queryClient) },
  )
  await act(() => result.current.mutateAsync({ connector: client.wallet.info }))
  const reads = queryClient.getQueryCache().getAll()
  const actions = queryClient.getMutationCache().getAll()
  const keys = [...reads.map(({ queryKey }) => queryKey), ...actions.map(({ options }) => options.mutationKey)]
  expect(keys.filter((key) => key?.[0] !== 'portico' || typeof key[1] !== 'string')).toEqual([])
  expect(actions).toHaveLength(1)
})

test('installed wallets stay when the directory fails, where the app has errors of queries thrown', async () => {
  services.faults.set('getWallets', { status: 400 })
  const queryClient = new QueryClient({ defaultOptions: { queries: { throwOnError: true } } })
  const { result } = renderHook(() => useWalletList(), { wrapper: withProviders(client, queryClient) })
  await waitFor(() => expect(result.current.error).not.toBeNull())
  expect(result.current.groups.flatMap(({ wallets }) => wallets).map(({ name }) => name)).toContain(
    client.wallet.info.name,
  )
})

test('another account’s balance is never shown, where the app keeps previous data', async () => {
  client.chain.actions.nativeBalance = async (_network, address) => {
    if (address === alice) return 5n
    return new Promise(() => undefined)
  }
  const queryClient = new QueryClient({ defaultOptions: { queries: { placeholderData: keepPreviousData } } })
  const { result, rerender } = renderHook(({ of }) => useBalance({ account: `eip155:1:${of}` }), {
    wrapper: withProviders(client, queryClient),
    initialProps: { of: alice },
  })
  await waitFor(() => expect(result.current.data?.value).toBe(5n))
  rerender({ of: bob })
  expect(result.current.data).toBeUndefined()
})

test('an app that wants such an option for a read passes it with query', async () => {
  client.chain.actions.nativeBalance = async (_network, address) =>
    address === alice ? 5n : new Promise(() => undefined)
  const { result, rerender } = renderHook(
    ({ of }) => useBalance({ account: `eip155:1:${of}`, query: { placeholderData: keepPreviousData } }),
    { wrapper: withProviders(client), initialProps: { of: alice } },
  )
  await waitFor(() => expect(result.current.data?.value).toBe(5n))
  rerender({ of: bob })
  expect(result.current.data?.value).toBe(5n)
})

test('a refusal does not take down the page, where the app has errors of mutations thrown', async () => {
  client.wallet.connect = () => Promise.reject(new UserRejectedRequestError())
  const queryClient = new QueryClient({ defaultOptions: { mutations: { throwOnError: true, scope: { id: 'one' } } } })
  const { result } = renderHook(() => useConnect(), { wrapper: withProviders(client, queryClient) })
  await act(() => result.current.mutateAsync({ connector: client.wallet.info }).catch(() => undefined))
  await waitFor(() => expect(result.current.error?.code).toBe('CONNECTION_REJECTED'))
  expect(queryClient.getMutationCache().getAll()[0]?.options.scope).toBeUndefined()
})
