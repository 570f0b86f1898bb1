import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { bob, fakeConnector, grantedSession } from '../../../test/fakeConnector.js'
import { fakeClient } from '../../../test/fakeClient.js'
import { hasStarted, withProviders } from '../../../test/withProviders.js'
import { useAlerts } from '../modal/useNotifications.js'
import { useConnect } from './useConnect.js'
import { useConnections } from './useConnections.js'
import { useDeleteConnection } from './useDeleteConnection.js'
import { useSwitchConnection } from './useSwitchConnection.js'

afterEach(() => cleanup())

const useWallets = () => ({
  ...useConnections(),
  solana: useConnections({ namespace: 'solana' }),
  alerts: useAlerts().alerts,
  connect: useConnect(),
  switchConnection: useSwitchConnection(),
  deleteConnection: useDeleteConnection(),
})

async function renderWallets(features: { readonly multiWallet?: boolean }) {
  const [first, second] = [fakeConnector({ id: 'first.wallet' }), fakeConnector({ id: 'second.wallet' })]
  second.sessions = [grantedSession(bob)]
  const client = fakeClient({ testWallets: [first, second], features })
  const { result } = renderHook(useWallets, { wrapper: withProviders(client) })
  await hasStarted(client)
  const wallets = () => result.current
  await act(() => wallets().connect.mutateAsync({ connector: 'first.wallet' }))
  await act(() => wallets().connect.mutateAsync({ connector: 'second.wallet' }))
  return { wallets, first }
}

const states = ({ connections }: ReturnType<typeof useWallets>) =>
  connections.map(({ connectorId, state }) => `${connectorId} ${state}`)

test('useConnections lists the wallets of a namespace, which are switched and deleted by hooks', async () => {
  const { wallets, first } = await renderWallets({ multiWallet: true })
  expect([states(wallets()), wallets().solana.connections]).toEqual([
    ['second.wallet connected', 'first.wallet active'],
    [],
  ])
  await act(() => wallets().switchConnection.mutateAsync({ connectorId: 'first.wallet' }))
  expect([states(wallets()), first.calls]).toEqual([
    ['first.wallet connected', 'second.wallet active'],
    ['connect', 'restore'],
  ])
  await act(() => wallets().deleteConnection.mutateAsync({ connectorId: 'second.wallet' }))
  expect(states(wallets())).toEqual(['first.wallet connected'])
})

test('useConnections is empty without the feature, and an alert says so once', async () => {
  const { wallets } = await renderWallets({})
  expect([wallets().connections, wallets().recentConnections, wallets().alerts]).toEqual([
    [],
    [],
    [{ kind: 'MULTI_WALLET_NOT_ENABLED', severity: 'info', message: 'Multi-wallet is not enabled' }],
  ])
})
