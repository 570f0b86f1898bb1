import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { encodeAbiParameters, erc20Abi, parseAbi } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeClient, fakeClient } from '../../../test/fakeClient.js'
import { alice, bob, grantedSession } from '../../../test/fakeConnector.js'
import { withProviders } from '../../../test/withProviders.js'
import { connect } from '../../actions/connection/connect.js'
import { useProvider } from '../../hooks/account/useProvider.js'
import { base, mainnet } from '../../networks/eip155.js'
import { invalidateOutdated } from '../../queries/cache/accountCaches.js'
import { usePublicClient } from './usePublicClient.js'
import { useReadContract } from './useReadContract.js'
import { useWalletClient } from './useWalletClient.js'

type Call = { readonly id: number; readonly method: string }

let calls: Call[] = []
let answer: (count: number) => object
/** What an answer waits for, by the count of the call. */
let held: Map<number, Promise<unknown>>

const node = 'https://node.test/'
const server = setupServer(
  http.post(node, async ({ request }) => {
    const call = (await request.json()) as Call
    const count = calls.push(call)
    await held.get(count)
    return HttpResponse.json({ jsonrpc: '2.0', id: call.id, ...answer(count) })
  }),
)

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  calls = []
  held = new Map()
  // Each call is answered with one more.
  answer = (count) => ({ result: encodeAbiParameters([{ type: 'uint256' }], [BigInt(count)]) })
})
afterEach(cleanup)

const site = () => fakeClient({ networks: [{ ...mainnet, rpcUrls: { default: { http: [node] } } }, base] })

const call = { address: bob, abi: erc20Abi, functionName: 'balanceOf', args: [alice] } as const

test('a contract is read once for all components, and again when a transaction is in a block', async () => {
  const queryClient = new QueryClient()
  const wrapper = withProviders(site(), queryClient)
  const { result } = renderHook(() => [useReadContract(call), useReadContract(call)], { wrapper })
  await waitFor(() => expect(result.current.map(({ data }) => data)).toEqual([1n, 1n]))
  await invalidateOutdated(queryClient, 'transaction')
  await waitFor(() => expect(result.current.map(({ data }) => data)).toEqual([2n, 2n]))
})

test('a contract is read once its address and its arguments are known, whatever enables the query', async () => {
  const wrapper = withProviders(site(), new QueryClient())
  type Known = { readonly address?: typeof bob; readonly args?: readonly [typeof alice] }
  const { result, rerender } = renderHook(
    ({ address, args }: Known) => useReadContract({ ...call, address, args, query: { enabled: true } }),
    { wrapper, initialProps: {} },
  )
  expect(result.current.fetchStatus).toBe('idle')
  rerender({ address: bob })
  expect(result.current.fetchStatus).toBe('idle')
  rerender({ args: [alice] })
  expect(result.current.fetchStatus).toBe('idle')
  rerender({ address: bob, args: [alice] })
  await waitFor(() => expect(result.current.data).toBe(1n))
  expect(calls).toHaveLength(1)
})

test('a function without arguments is read without any', async () => {
  const wrapper = withProviders(site(), new QueryClient())
  const { result } = renderHook(
    () => useReadContract({ address: bob, abi: erc20Abi, functionName: 'totalSupply', args: undefined }),
    { wrapper },
  )
  await waitFor(() => expect(result.current.data).toBe(1n))
})

test('what an app selects of an answer, or shows before it, has the answer itself', async () => {
  const query = {
    select: (balance: bigint) => `${balance} tokens`,
    placeholderData: (before: bigint | undefined) => before ?? 0n,
  }
  const wrapper = withProviders(site(), new QueryClient())
  const { result, rerender } = renderHook(
    ({ of }: { readonly of: typeof alice | typeof bob }) =>
      useReadContract({ ...call, args: [of], query: query as never }).data,
    {
      wrapper,
      initialProps: { of: alice },
    },
  )
  expect(result.current).toBe('0 tokens')
  await waitFor(() => expect(result.current).toBe('1 tokens'))
  rerender({ of: bob })
  expect(result.current).toBe('1 tokens')
  await waitFor(() => expect(result.current).toBe('2 tokens'))
})

describe('an answer of before a block does not hold up', () => {
  let release: () => void

  function readWith(heldCall: number) {
    held.set(heldCall, new Promise<void>((resolve) => (release = resolve)))
    const queryClient = new QueryClient()
    const { result } = renderHook(() => useReadContract(call).data, { wrapper: withProviders(site(), queryClient) })
    return { queryClient, result }
  }

  async function block(queryClient: QueryClient, heldCall: number) {
    await waitFor(() => expect(calls).toHaveLength(heldCall))
    const refreshed = invalidateOutdated(queryClient, 'transaction')
    release()
    await refreshed
  }

  test('the first read', async () => {
    const { queryClient, result } = readWith(1)
    await block(queryClient, 1)
    await waitFor(() => expect(result.current).toBe(2n))
  })

  test('a later read', async () => {
    const { queryClient, result } = readWith(2)
    await waitFor(() => expect(result.current).toBe(1n))
    void invalidateOutdated(queryClient, 'transaction')
    await block(queryClient, 2)
    await waitFor(() => expect(result.current).toBe(3n))
  })
})

test('two contracts with functions of one name have their own answers', async () => {
  const wrapper = withProviders(site())
  const abi = parseAbi(['function balanceOf(address) view returns (bool)'])
  const { result } = renderHook(() => [useReadContract(call).data, useReadContract({ ...call, abi }).data], { wrapper })
  await waitFor(() => expect(result.current.map((data) => typeof data).toSorted()).toEqual(['bigint', 'boolean']))
})

test('options of the query pass through', async () => {
  const wrapper = withProviders(site())
  const { result } = renderHook(() => useReadContract({ ...call, query: { enabled: false } }), { wrapper })
  expect([result.current.fetchStatus, calls]).toEqual(['idle', []])
})

test('a call that reverts is an error with a code, and is not repeated', async () => {
  answer = () => ({ error: { code: 3, message: 'execution reverted: no such owner' } })
  const { result } = renderHook(() => useReadContract(call), { wrapper: withProviders(site()) })
  await waitFor(() => expect(result.current.error).toMatchObject({ code: 'EXECUTION_REVERTED' }))
  expect(calls.map(({ method }) => method)).toEqual(['eth_call'])
})

test('a read at what is no address says so, and asks no node', async () => {
  const { result } = renderHook(() => useReadContract({ ...call, address: '0xnope' }), {
    wrapper: withProviders(site()),
  })
  await waitFor(() => expect(result.current.isError).toBe(true))
  expect(result.current.error).toMatchObject({
    code: 'INVALID_DATA',
    issues: [{ path: 'address', code: 'INVALID_ADDRESS' }],
  })
  expect(calls).toEqual([])
})

test('the wallet client is another one for another account, and none without one', async () => {
  const client = site()
  const { result } = renderHook(() => useWalletClient().data?.account.address, { wrapper: withProviders(client) })
  expect(result.current).toBeUndefined()
  await act(() => connect(client, { connector: client.wallet.info }))
  await waitFor(() => expect(result.current).toBe(alice))
  act(() => client.wallet.emit({ type: 'accounts', namespace: 'eip155', accounts: [{ address: bob }] }))
  await waitFor(() => expect(result.current).toBe(bob))
  act(() => client.wallet.emit({ type: 'disconnect' }))
  await waitFor(() => expect(result.current).toBeUndefined())
})

test('two clients of a page have their own providers and clients of viem', async () => {
  const queryClient = new QueryClient()
  const read = async (client: FakeClient) => {
    await connect(client, { connector: client.wallet.info })
    const use = () => [useProvider().data, usePublicClient().data, useWalletClient().data]
    const { result } = renderHook(use, { wrapper: withProviders(client, queryClient) })
    await waitFor(() => expect(result.current).not.toContain(undefined))
    return result.current
  }
  const first = await read(site())
  const second = await read(site())
  expect(first.map((one, at) => one === second[at])).toEqual([false, false, false])
})

test('the app can switch the clients of viem off', async () => {
  const client = site()
  const wrapper = withProviders(client)
  await connect(client, { connector: client.wallet.info })
  const off = { query: { enabled: false } }
  const { result } = renderHook(() => [useWalletClient(off).fetchStatus, usePublicClient(off).fetchStatus], { wrapper })
  expect(result.current).toEqual(['idle', 'idle'])
})

test('a client of viem for a network that is not configured is asked for once, and fails with the error at once', async () => {
  const client = fakeClient({ networks: [mainnet], allowUnsupportedChain: true })
  client.wallet.sessions = [grantedSession(alice, 'eip155:5')]
  await connect(client, { connector: client.wallet.info })
  const use = () => [useWalletClient(), usePublicClient({ caipNetworkId: 'eip155:5' })]
  const { result } = renderHook(use, { wrapper: withProviders(client, new QueryClient()) })
  await waitFor(() =>
    expect(result.current.map(({ error }) => error?.code)).toEqual(['UNSUPPORTED_NETWORK', 'UNSUPPORTED_NETWORK']),
  )
  expect(result.current.map(({ failureCount }) => failureCount)).toEqual([1, 1])
})

test('a read of a contract with meta of the app is still repeated when a transaction is in a block', async () => {
  const queryClient = new QueryClient()
  const wrapper = withProviders(site(), queryClient)
  const { result } = renderHook(() => useReadContract({ ...call, query: { meta: { area: 'shop' } } }), { wrapper })
  await waitFor(() => expect(result.current.data).toBe(1n))
  await invalidateOutdated(queryClient, 'transaction')
  await waitFor(() => expect(result.current.data).toBe(2n))
})
