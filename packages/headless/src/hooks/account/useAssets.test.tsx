import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connect } from '../../actions/connection/connect.js'
import { limits } from '../../constants/limits.js'
import type { Holding } from '../../testing/chains/chainSource.js'
import { UnknownError } from '../../errors/request.js'
import { bob } from '../../../test/fakeConnector.js'
import type { FakeClient } from '../../../test/fakeClient.js'
import { remoteServices } from '../../../test/remoteServices.js'
import { withProviders } from '../../../test/withProviders.js'
import { useAssets } from './useAssets.js'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18, amount: 1n, price: 2 }
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const services = remoteServices({
  chain: {
    chains: ['eip155:1'],
    holdings: async (_address, chainId = ''): Promise<Holding[]> => [
      { ...ether, chainId },
      { ...ether, chainId, symbol: 'USDC', decimals: 6, amount: 12_500_000n, token: usdc },
    ],
    history: async () => [],
    identity: async () => ({ name: null, avatar: null }),
  },
})

let client: FakeClient

beforeEach(() => {
  client = services.client()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const render = (options?: Parameters<typeof useAssets>[0]) =>
  renderHook(() => useAssets(options), { wrapper: withProviders(client) })
const connected = () => act(() => connect(client, { connector: client.wallet.info }))

test('lists the native coin of the node and the tokens of the service', async () => {
  const { result } = render()
  expect(result.current).toMatchObject({ data: undefined, error: null, isPending: true })
  await connected()
  await waitFor(() => expect(result.current.isPending).toBe(false))
  expect(result.current.data?.map(({ amount, symbol }) => `${amount} ${symbol}`)).toEqual(['5 ETH', '12.5 USDC'])
  expect(result.current).toMatchObject({ error: null, retryAt: undefined })
})

test('lists what another account holds', async () => {
  const { result } = render({ account: `eip155:1:${bob}` })
  await waitFor(() => expect(result.current.data).toHaveLength(2))
})

test('lists one part while the other cannot be read, and says when it can be requested again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  services.faults.set('balance', { status: 500 })
  const { result } = render()
  await connected()
  await waitFor(() => expect(result.current.error?.code).toBe('BALANCE_UNAVAILABLE'))
  await waitFor(() => expect(result.current.data).toMatchObject([{ isNative: true, amount: '5' }]))
  expect(result.current.retryAt).toBe(Date.now() + limits.balanceRetryDelay)

  services.faults.clear()
  vi.setSystemTime(Date.now() + limits.balanceRetryDelay)
  client.chain.actions.nativeBalance = () => Promise.reject(new UnknownError())
  await act(() => result.current.refetch())
  await waitFor(() => expect(result.current.data).toHaveLength(2))
  expect(result.current).toMatchObject({ error: null, retryAt: undefined })
})

test('has no list when nothing can be read', async () => {
  services.faults.set('balance', { status: 500 })
  client.chain.actions.nativeBalance = () => Promise.reject(new UnknownError())
  const { result } = render()
  await connected()
  await waitFor(() => expect(result.current.isPending).toBe(false))
  expect(result.current.data).toBeUndefined()
  expect(result.current.error).not.toBeNull()
})

test('its list and its function keep their reference while nothing changed', async () => {
  const { result, rerender } = render()
  await connected()
  await waitFor(() => expect(result.current.data).toHaveLength(2))
  const { data, refetch } = result.current
  rerender()
  expect([result.current.data, result.current.refetch]).toEqual([data, refetch])
  expect(result.current.data).toBe(data)
})
