import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { UserRejectedRequestError } from '../errors/request.js'
import { base } from '../networks/eip155.js'
import { hasStarted, withProviders } from '../../test/withProviders.js'
import { type FakeClient, fakeClient } from '../../test/fakeClient.js'
import { alice, bob } from '../../test/fakeConnector.js'
import { useAccount } from './account/useAccount.js'
import { useBalance } from './account/useBalance.js'
import { useConnect } from './connection/useConnect.js'
import { useDisconnect } from './connection/useDisconnect.js'
import { useSwitchNetwork } from './connection/useSwitchNetwork.js'

let client: FakeClient

beforeEach(() => {
  client = fakeClient({ projectId: '' })
})
afterEach(() => cleanup())

const useEverything = () => ({
  account: useAccount(),
  balance: useBalance(),
  connect: useConnect(),
  disconnect: useDisconnect(),
  switchNetwork: useSwitchNetwork(),
})
const render = () => renderHook(useEverything, { wrapper: withProviders(client) }).result
async function connected() {
  const page = render()
  await act(() => page.current.connect.mutateAsync({ connector: client.wallet.info }))
  return page
}

test('useConnect resolves with the account', async () => {
  const page = await connected()
  await waitFor(() => expect(page.current.connect.data).toMatchObject({ caipAddress: `eip155:1:${alice}` }))
  expect(page.current.account.isConnected).toBe(true)
})

test('a press while the browser is offline asks the wallet at once, and never when the network is back', async () => {
  onlineManager.setOnline(false)
  try {
    client.wallet.behavior = 'reject'
    const page = render()
    act(() => page.current.connect.mutate({ connector: 'test.wallet' }))
    await waitFor(() => expect(page.current.connect.error?.code).toBe('CONNECTION_REJECTED'))
    const { calls } = client.wallet
    const asked = calls.length
    await act(async () => onlineManager.setOnline(true))
    expect([calls.length, page.current.connect.isPaused]).toEqual([asked, false])
  } finally {
    onlineManager.setOnline(true)
  }
})

test('useConnect is pending while the wallet prompts', async () => {
  client.wallet.behavior = 'hang'
  const page = render()
  act(() => page.current.connect.mutate({ connector: 'test.wallet' }))
  await waitFor(() => expect(page.current.connect.isPending).toBe(true))
})

test('useConnect returns an error with a code when the user rejects, and stays disconnected', async () => {
  client.wallet.behavior = 'reject'
  const page = render()
  act(() => page.current.connect.mutate({ connector: 'test.wallet' }))
  await waitFor(() => expect(page.current.connect.error?.code).toBe('CONNECTION_REJECTED'))
  expect(page.current.account.status).toBe('disconnected')
})

test('useConnect aborts by its signal', async () => {
  client.wallet.behavior = 'hang'
  const controller = new AbortController()
  const page = render()
  act(() => page.current.connect.mutate({ connector: 'test.wallet', signal: controller.signal }))
  await waitFor(() => expect(page.current.account.status).toBe('connecting'))
  act(() => controller.abort())
  await waitFor(() => expect(page.current.connect.error?.code).toBe('REQUEST_ABORTED'))
  expect(page.current.account.status).toBe('disconnected')
})

test('useDisconnect disconnects without variables', async () => {
  const page = await connected()
  await act(() => page.current.disconnect.mutateAsync())
  expect(page.current.account.status).toBe('disconnected')
})

test('useBalance reads the balance of the connected account', async () => {
  const page = await connected()
  await waitFor(() => expect(page.current.balance.data).toMatchObject({ value: 5n * 10n ** 18n, symbol: 'ETH' }))
})

test('useBalance makes no request while disconnected', async () => {
  const page = render()
  await hasStarted(client)
  expect(page.current.balance).toMatchObject({ isPending: true, fetchStatus: 'idle', data: undefined })
})

test('useBalance reads the balance of the given account', async () => {
  let requestedAddress = ''
  client.chain.actions.nativeBalance = async (_network, address) => {
    requestedAddress = address
    return 1n
  }
  renderHook(() => useBalance({ account: `eip155:1:${bob}` }), { wrapper: withProviders(client) })
  await waitFor(() => expect(requestedAddress).toBe(bob))
})

test('useSwitchNetwork resolves with the new network', async () => {
  const page = await connected()
  await act(() => page.current.switchNetwork.mutateAsync({ caipNetworkId: 'eip155:8453' }))
  await waitFor(() => expect(page.current.switchNetwork.data).toBe(base))
  expect(page.current.account.caipNetworkId).toBe('eip155:8453')
})

test('useSwitchNetwork returns an error with a code when the user rejects, and stays connected', async () => {
  client.chain.actions.switchNetwork = () => Promise.reject(new UserRejectedRequestError())
  const page = await connected()
  act(() => page.current.switchNetwork.mutate({ caipNetworkId: 'eip155:8453' }))
  await waitFor(() => expect(page.current.switchNetwork.error?.isUserRejection).toBe(true))
  expect(page.current.account.caipNetworkId).toBe('eip155:1')
})

test('functions of hooks keep their reference between renders', async () => {
  const page = render()
  const before = page.current.connect.mutate
  await act(() => page.current.connect.mutateAsync({ connector: 'test.wallet' }))
  expect(page.current.connect.mutate).toBe(before)
})
