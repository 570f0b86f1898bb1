import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeClient, fakeClient } from '../../../test/fakeClient.js'
import { fakeConnector } from '../../../test/fakeConnector.js'
import { withProviders } from '../../../test/withProviders.js'
import { connect } from '../../actions/connection/connect.js'
import { pair } from '../../flows/pairing/pair.js'
import { useChooseWallet } from '../wallets/useChooseWallet.js'
import { useConnectWallet } from '../wallets/useConnectWallet.js'
import { useConsent } from './useConsent.js'

let client: FakeClient
const onMissing = vi.fn<() => void>()
const features = { legalCheckbox: true }
const wallet = { id: 'test.wallet', name: 'Test', installed: true, chains: [], connectorId: 'test.wallet' }
const phone = fakeConnector({ id: 'walletConnect', type: 'WALLET_CONNECT' })

beforeEach(() => {
  onMissing.mockClear()
  client = fakeClient({ features, testWallets: [fakeConnector(), phone] })
})
afterEach(() => cleanup())

const render = <Result,>(hook: () => Result) => renderHook(hook, { wrapper: withProviders(client) }).result
const consent = () => render(() => useConsent({ onMissing }))
const requests = () => client.wallet.calls.filter((name) => name === 'connect').length
const views = () => client.state.getState().modal.history.map(({ view }) => view)

test('useConsent needs nothing of a user whom the site does not ask', () => {
  client = fakeClient()
  expect(consent().current).toMatchObject({ isNeeded: false, isMissing: false })
})

test('connect asks no wallet before the user agreed to the terms, and any wallet after', async () => {
  const { current } = consent()
  await act(() =>
    expect(connect(client, { connector: 'test.wallet' })).rejects.toMatchObject({ code: 'CONSENT_REQUIRED' }),
  )
  expect([requests(), onMissing.mock.calls.length]).toEqual([0, 1])
  act(current.give)
  await act(() => connect(client, { connector: 'test.wallet' }))
  expect([requests(), client.state.getState().sessions.eip155?.status]).toEqual([1, 'connected'])
})

test('a consent that was withdrawn is missing again', async () => {
  const result = consent()
  act(result.current.give)
  expect(result.current.isGiven).toBe(true)
  act(result.current.withdraw)
  expect(result.current.isGiven).toBe(false)
  await act(() => expect(connect(client, { connector: 'test.wallet' })).rejects.toThrow('Accept the terms to continue'))
})

test('no flow connects or pairs before the user agreed to the terms', async () => {
  const flow = render(() => useConnectWallet({ wallet: { ...wallet, namespaces: ['eip155'] } }))
  await vi.waitFor(() => expect(flow.current).toMatchObject({ step: 'failed', error: { code: 'CONSENT_REQUIRED' } }))
  await act(() => pair(client))
  expect(client.state.getState().pairing).toMatchObject({ step: 'failed', error: { code: 'CONSENT_REQUIRED' } })
  expect([requests(), phone.calls.filter((name) => name === 'connect')]).toEqual([0, []])
})

test('a press on a wallet says each time that the consent is missing, until the modal is closed', () => {
  client.internals.modal.open()
  const result = consent()
  const choose = render(useChooseWallet)
  const item = { ...wallet, namespaces: ['eip155'] as const }
  const press = () =>
    act(() => choose.current({ ...item, leadsTo: { view: 'ConnectingExternal', params: { wallet: item } } }))
  press()
  press()
  expect([result.current.isMissing, onMissing.mock.calls.length, requests(), views()]).toEqual([
    true,
    2,
    0,
    ['Connect'],
  ])
  act(() => client.internals.modal.close())
  expect(result.current.isMissing).toBe(false)
})

test.each(['Connect', 'AllWallets'] as const)(
  'the modal stays on %s in place of a view that would ask a wallet',
  (view) => {
    const { modal } = client.internals
    modal.open({ route: { view, params: undefined } })
    const result = consent()
    act(() => modal.push({ view: 'ConnectingWalletConnect', params: undefined }))
    expect([views(), onMissing.mock.calls.length]).toEqual([[view], 1])
    act(result.current.give)
    act(() => modal.push({ view: 'ConnectingWalletConnect', params: undefined }))
    expect(views()).toEqual([view, 'ConnectingWalletConnect'])
  },
)

test('a modal that opens on a view that would ask a wallet shows the list of wallets', () => {
  const { modal } = client.internals
  modal.open({ route: { view: 'ConnectingWalletConnect', params: undefined } })
  expect(views()).toEqual(['Connect'])
  modal.open({ route: { view: 'SwitchNetwork', params: undefined } })
  modal.replace({ view: 'ConnectingWalletConnect', params: undefined })
  expect(views()).toEqual(['Connect'])
})
