import { act, cleanup, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { settle } from '../../../test/clock.js'
import { alice, fakeConnector, grantedSession } from '../../../test/fakeConnector.js'
import { type FakeClient, fakeClient } from '../../../test/fakeClient.js'
import { withProviders } from '../../../test/withProviders.js'
import { connect } from '../../actions/connection/connect.js'
import type { PorticoError } from '../../errors/base.js'
import { NetworkNotInSessionError, UnsupportedNetworkError } from '../../errors/connection.js'
import { UserRejectedRequestError } from '../../errors/request.js'
import { base, mainnet } from '../../networks/eip155.js'
import { solanaDevnet, solanaMainnet } from '../../networks/solana.js'
import { useNetworkPicker, type UseNetworkPickerOptions } from './useNetworkPicker.js'

const sun = 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy'
const solanaWallet = () =>
  Object.assign(fakeConnector({ id: 'sol', chain: 'solana' }), {
    sessions: [{ ...grantedSession(sun), namespace: 'solana', caipNetworkId: solanaMainnet.caipNetworkId } as const],
  })

let client: FakeClient
let prompts: ((approve: boolean) => void)[]

beforeEach(() => {
  const wallets = [fakeConnector(), solanaWallet()] as const
  client = fakeClient({ networks: [mainnet, base, solanaMainnet, solanaDevnet], testWallets: wallets })
  prompts = []
  client.chain.actions.switchNetwork = () =>
    new Promise((resolve, reject) =>
      prompts.push((approve) => (approve ? resolve() : reject(new UserRejectedRequestError()))),
    )
})
afterEach(() => cleanup())

const render = (options: UseNetworkPickerOptions = {}, isStrict = false) => {
  const Providers = withProviders(client)
  return renderHook((props: UseNetworkPickerOptions) => useNetworkPicker(props), {
    initialProps: options,
    wrapper: ({ children }) => {
      const tree = <Providers>{children}</Providers>
      return isStrict ? <StrictMode>{tree}</StrictMode> : tree
    },
  })
}
const connectEvm = () => act(() => connect(client, { connector: client.wallet.info }))
const connectSolana = () => act(() => connect(client, { connector: 'sol' }))
const answer = (approve: boolean) => act(async () => prompts.shift()?.(approve))
const network = () => client.state.getState().selectedNetworkIds
const views = () => client.state.getState().modal.history.map(({ view }) => view)

test('lists the networks by namespace with who is connected there', async () => {
  const { result, rerender } = render()
  await connectEvm()
  expect(result.current.groups).toEqual([
    {
      namespace: 'eip155',
      name: 'Ethereum',
      networks: [mainnet, base],
      account: { address: alice, walletInfo: { name: 'Test Wallet', rdns: 'test.wallet' } },
    },
    { namespace: 'solana', name: 'Solana', networks: [solanaMainnet, solanaDevnet], account: undefined },
  ])
  expect(result.current).toMatchObject({ step: 'choosing', current: mainnet, isSupported: true, isGrouped: true })
  rerender({ search: ' bas' })
  expect(result.current.groups.map(({ networks }) => networks)).toEqual([[base]])
  rerender({ search: 'nowhere' })
  expect(result.current).toMatchObject({ groups: [], isGrouped: true })
})

test('asks the wallet once for two presses, and chooses again once it switched', async () => {
  const { result } = render()
  await connectEvm()
  await act(async () => {
    void result.current.pick(base.caipNetworkId)
    void result.current.pick(base.caipNetworkId)
  })
  expect(result.current).toMatchObject({
    step: 'switching',
    target: base,
    isPending: true,
    targetAccount: { address: alice },
  })
  expect(prompts).toHaveLength(1)
  await answer(true)
  expect(result.current).toMatchObject({ step: 'choosing', current: base, isPending: false })
})

test('does nothing for the current network', async () => {
  const { result } = render()
  await connectEvm()
  await act(() => result.current.pick(mainnet.caipNetworkId))
  expect([result.current.step, prompts]).toEqual(['choosing', []])
})

test('selects any network while nobody is connected', async () => {
  const { result } = render()
  await act(() => result.current.pick(solanaDevnet.caipNetworkId))
  expect([result.current.step, result.current.current, network()]).toEqual([
    'choosing',
    solanaDevnet,
    { solana: solanaDevnet.caipNetworkId },
  ])
})

test('a rejected switch is a step, which can be tried again', async () => {
  const { result } = render()
  await connectEvm()
  act(() => void result.current.pick(base.caipNetworkId))
  await act(settle)
  await answer(false)
  expect(result.current).toMatchObject({ step: 'rejected', target: base, error: { isUserRejection: true } })
  act(() => void result.current.retry())
  await act(settle)
  await answer(true)
  expect(result.current).toMatchObject({ step: 'choosing', current: base, error: null })
})

test('a wallet that reaches the network after the switch failed leads back to the choice', async () => {
  const { result } = render()
  await connectEvm()
  act(() => void result.current.pick(base.caipNetworkId))
  await act(settle)
  await answer(false)
  expect(result.current).toMatchObject({ step: 'rejected', target: base })
  act(() => client.wallet.emit({ type: 'network', caipNetworkId: base.caipNetworkId }))
  expect(result.current).toMatchObject({ step: 'choosing', current: base, error: null })
})

test('a network that is not configured fails', async () => {
  const { result } = render()
  await act(() => result.current.pick('eip155:4242'))
  expect(result.current).toMatchObject({ step: 'failed', error: { code: 'NETWORK_NOT_FOUND' } })
  expect(result.current.target?.name).toBe('Unknown Network')
})

test('a network that the wallet connection does not include leads to pairing again, any other failure does not', async () => {
  const { result } = render()
  const fail = (error: PorticoError) =>
    act(() =>
      client.internals.store.update(() => ({
        networkPicker: { step: 'failed', caipNetworkId: base.caipNetworkId, error },
      })),
    )
  fail(new NetworkNotInSessionError())
  expect(result.current).toMatchObject({ step: 'failed', leadsTo: { view: 'ConnectingWalletConnect' } })
  fail(new UnsupportedNetworkError())
  expect(result.current).toMatchObject({ step: 'failed', leadsTo: undefined })
})

test('the answer to a switch that the user left is no step any more', async () => {
  const { result } = render()
  await connectEvm()
  act(() => void result.current.pick(base.caipNetworkId))
  await act(settle)
  act(() => result.current.back())
  expect(result.current.step).toBe('choosing')
  await answer(false)
  expect(result.current.step).toBe('choosing')
})

test('a switch lasts as long as one of two copies is mounted', async () => {
  const [first, second] = [render(), render()]
  await connectEvm()
  act(() => void first.result.current.pick(base.caipNetworkId))
  first.unmount()
  await act(settle)
  expect(second.result.current.step).toBe('switching')
  second.unmount()
  await act(settle)
  expect(client.state.getState().networkPicker).toEqual({ step: 'choosing' })
})

test('a network that is picked is switched to where the picker closes with the press, as a menu does', async () => {
  const { result, unmount } = render()
  await connectEvm()
  act(() => void result.current.pick(base.caipNetworkId))
  unmount()
  await act(settle)
  await answer(true)
  expect(client.state.getState()).toMatchObject({
    networkPicker: { step: 'choosing' },
    sessions: { eip155: { caipNetworkId: base.caipNetworkId } },
  })
})

test('keeps the step it is mounted on, in StrictMode as well', async () => {
  client.internals.store.update(() => ({
    networkPicker: { step: 'switching', caipNetworkId: base.caipNetworkId },
  }))
  const { result } = render({}, true)
  await act(settle)
  expect(result.current).toMatchObject({ step: 'switching', target: base })
})

test('a network without a wallet leads to SwitchActiveChain, and connecting goes on to it', async () => {
  const { result } = render()
  await connectSolana()
  act(() => client.internals.modal.open({ route: { view: 'SwitchNetwork', params: undefined } }))
  await act(() => result.current.pick(base.caipNetworkId))
  expect(result.current).toMatchObject({
    step: 'needsConnection',
    target: base,
    leadsTo: { view: 'SwitchActiveChain', params: { switchToChain: 'eip155', network: base.caipNetworkId } },
  })
  expect(views()).toEqual(['SwitchNetwork', 'SwitchActiveChain'])
  act(() => void connect(client, { connector: client.wallet.info, namespace: 'eip155' }))
  await act(settle)
  expect(views()).toEqual(['SwitchNetwork', 'Account'])
  await answer(true)
  expect(result.current).toMatchObject({ step: 'choosing', current: base })
})

test('connecting in another namespace does not go on', async () => {
  const { result } = render()
  await connectSolana()
  await act(() => result.current.pick(base.caipNetworkId))
  await connectSolana()
  expect(result.current).toMatchObject({ step: 'needsConnection', target: base, isConnectedElsewhere: true })
  expect(client.state.getState().namespace).toBe('solana')
})

test('leaving the view that asks for a connection ends the wait for it', async () => {
  const { result } = render()
  await connectSolana()
  client.internals.modal.open({ route: { view: 'SwitchNetwork', params: undefined } })
  await act(() => result.current.pick(base.caipNetworkId))
  act(() => client.internals.modal.push({ view: 'Connect', params: undefined }))
  expect(result.current.step).toBe('needsConnection')
  act(() => client.internals.modal.back())
  act(() => client.internals.modal.back())
  expect(result.current.step).toBe('choosing')
})

test('SwitchActiveChain leads to the wallets of its namespace, and on to its network', async () => {
  const { result } = render({ switchToChain: 'eip155', network: base.caipNetworkId })
  await connectSolana()
  client.internals.modal.open()
  const connectRoute = { view: 'Connect', params: { namespace: 'eip155', network: base.caipNetworkId } }
  expect(result.current).toMatchObject({
    step: 'needsConnection',
    target: base,
    leadsTo: connectRoute,
    isConnectedElsewhere: true,
  })
  await act(() => result.current.goOn())
  expect(client.state.getState().modal.history.at(-1)).toEqual(connectRoute)
  client.internals.store.update(() => ({ namespace: 'eip155' }))
  act(() => void connect(client, { connector: client.wallet.info }))
  await act(settle)
  await answer(true)
  expect(result.current).toMatchObject({ step: 'choosing', current: base, targetAccount: { address: alice } })
})

test('SwitchActiveChain switches to a connected namespace, and leaves when it is the active one', async () => {
  const { result } = render({ switchToChain: 'eip155', navigateTo: 'Send' })
  await connectEvm()
  await connectSolana()
  client.internals.modal.open()
  client.internals.store.update(() => ({ namespace: 'solana' }))
  await act(() => result.current.goOn())
  expect(client.state.getState().namespace).toBe('eip155')
  await act(() => result.current.goOn())
  expect(views().at(-1)).toBe('Send')
})

test('a namespace that is not configured has no target', () => {
  const { result } = render({ switchToChain: 'bip122' })
  expect(result.current).toMatchObject({ step: 'needsConnection', target: undefined })
})

test('its functions keep their reference between renders', async () => {
  const { result } = render()
  const { pick, retry, back, goOn } = result.current
  await act(() => result.current.pick(base.caipNetworkId))
  expect(result.current).toMatchObject({ pick, retry, back, goOn })
})
