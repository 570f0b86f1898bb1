import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { eip155 } from '../chains/eip155/adapter.js'
import type { Client } from '../client/client.js'
import { createPortico } from '../client/createPortico.js'
import { base, mainnet } from '../networks/eip155.js'
import { createMemoryChains } from '../testing/chains/createMemoryChains.js'
import { createHandlers } from '../testing/handlers/createHandlers.js'
import { withProviders } from '../../test/withProviders.js'
import { alice } from '../../test/fakeConnector.js'
import { createTestWallet } from '../testing/wallets/eip155/createTestWallet.js'
import type { TestWallet } from '../testing/wallets/eip155/testWallet.js'
import { testWalletSeeds } from '../testing/wallets/testWalletSeeds.js'
import { useAccount } from './account/useAccount.js'
import { useBalance } from './account/useBalance.js'
import { useConnect } from './connection/useConnect.js'
import { useDisconnect } from './connection/useDisconnect.js'
import { useModal } from './modal/useModal.js'
import { useSend } from './send/useSend.js'
import { useSendDraft } from './send/useSendDraft.js'
import { useSwitchNetwork } from './connection/useSwitchNetwork.js'

const [seed] = testWalletSeeds
const host = 'https://services.test'
const rpcUrl = (id: number) => `${host}/v1/?chainId=eip155:${id}&projectId=test`
const server = setupServer()
const clients: Client[] = []
let wallet: TestWallet
let undo: () => void

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  localStorage.clear()
  const chains = createMemoryChains({
    balances: { 1: { [seed.address]: parseEther('2') }, 8453: { [seed.address]: parseEther('1') } },
  })
  server.resetHandlers(
    ...createHandlers({ directory: host, blockchain: host, analytics: host, chain: chains, rpc: chains.rpc }),
  )
  wallet = createTestWallet({ ...seed, rpcUrls: { 1: rpcUrl(1), 8453: rpcUrl(8453) } })
  undo = wallet.announce()
})
afterEach(() => {
  cleanup()
  undo()
  for (const client of clients.splice(0)) client.destroy()
})

const usePage = () => ({
  account: useAccount(),
  balance: useBalance(),
  connect: useConnect(),
  disconnect: useDisconnect(),
  draft: useSendDraft(),
  modal: useModal(),
  send: useSend(),
  switchNetwork: useSwitchNetwork(),
})

/** A page load: everything but the browser's storage and the wallet is new. */
function visit() {
  const client = createPortico({
    projectId: 'test',
    networks: [mainnet, base],
    adapters: [eip155()],
    services: { directory: host, blockchain: host, analytics: host },
  })
  clients.push(client)
  return renderHook(usePage, { wrapper: withProviders(client) })
}
async function connected() {
  const page = visit()
  await act(() => page.result.current.connect.mutateAsync({ connector: seed.rdns }))
  return page
}
const requestedMethods = () => wallet.requests.map(({ method }) => method)

test('a user connects an announced wallet and sees its balance', async () => {
  const { result } = await connected()
  expect(result.current.account).toMatchObject({ address: seed.address, walletInfo: { name: seed.name } })
  await waitFor(() => expect(result.current.balance.data?.value).toBe(parseEther('2')))
})

test('a user switches the network and sees the balance there', async () => {
  const { result } = await connected()
  await act(() => result.current.switchNetwork.mutateAsync({ caipNetworkId: 'eip155:8453' }))
  await waitFor(() => expect(result.current.balance.data?.value).toBe(parseEther('1')))
})

test('a user sends 0.25, and the receiver’s balance grows by exactly that', async () => {
  const { result } = await connected()
  await waitFor(() => expect(result.current.balance.data).toBeTruthy())
  act(() => result.current.draft.setAmount('0.25'))
  act(() => result.current.draft.setReceiver(alice))
  await waitFor(() => expect(result.current.draft.canSend).toBe(true))
  act(() => result.current.send.review())
  await act(() => result.current.send.submit())
  await waitFor(() => expect(result.current.balance.data?.value).toBeLessThan(parseEther('1.75')))
  const { result: receiver } = renderHook(() => useBalance({ account: `eip155:1:${alice}` }), {
    wrapper: withProviders(clients[0] as Client),
  })
  await waitFor(() => expect(receiver.current.data?.value).toBe(parseEther('0.25')))
})

test('a reloaded page is still connected without a prompt', async () => {
  const first = await connected()
  first.unmount()
  const before = requestedMethods().length
  const { result } = visit()
  expect(result.current.account.status).toBe('reconnecting')
  await waitFor(() => expect(result.current.account.status).toBe('connected'))
  expect(requestedMethods().slice(before)).toEqual(['eth_accounts', 'eth_chainId'])
})

test('a user who disconnects stays disconnected after a reload', async () => {
  const { result, unmount } = await connected()
  await act(() => result.current.disconnect.mutateAsync())
  unmount()
  expect(Object.keys(localStorage).filter((key) => /connector|connections|connected_namespaces/.test(key))).toEqual([])
  expect(visit().result.current.account.status).toBe('disconnected')
})

test('a wallet on an unconfigured network opens UnsupportedChain, and switching back closes it', async () => {
  const { result } = await connected()
  act(() => wallet.setChain(137))
  expect(result.current.modal).toMatchObject({ isOpen: true, view: 'UnsupportedChain' })
  await act(() => result.current.switchNetwork.mutateAsync({ caipNetworkId: 'eip155:1' }))
  expect(result.current.modal.isOpen).toBe(false)
})

test('a wallet that revokes access disconnects the app', async () => {
  const { result } = await connected()
  act(() => wallet.setAccounts([]))
  await waitFor(() => expect(result.current.account.status).toBe('disconnected'))
})

test('a wallet that rejects leaves the user disconnected', async () => {
  wallet.behavior = 'reject'
  const { result } = visit()
  act(() => result.current.connect.mutate({ connector: seed.rdns }))
  await waitFor(() => expect(result.current.connect.error?.code).toBe('CONNECTION_REJECTED'))
  expect([result.current.account.status, result.current.modal.isShaking]).toEqual(['disconnected', true])
})

test('a wallet that approves after the attempt was aborted does not connect', async () => {
  wallet.behavior = 'hang'
  const controller = new AbortController()
  const { result } = visit()
  act(() => result.current.connect.mutate({ connector: seed.rdns, signal: controller.signal }))
  await waitFor(() => expect(requestedMethods()).toContain('eth_requestAccounts'))
  act(() => controller.abort())
  await act(async () => void (wallet.behavior = 'approve'))
  await waitFor(() => expect(result.current.connect.error?.code).toBe('REQUEST_ABORTED'))
  expect(result.current.account.status).toBe('disconnected')
})
