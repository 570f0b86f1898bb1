import { deleteConnection, disconnect } from '@portico/headless/actions'
import { expect, vi } from 'vitest'
import type { ExampleSite } from './exampleSite'
import {
  approveQuotedSwap,
  connectOther,
  connectSolana,
  draftSwap,
  expectRevoked,
  fillIn,
  findEdition,
  findNft,
  findPairingWallet,
  findSwapTokens,
  findToken,
  findWallet,
  hasFeatures,
  network,
  openModal,
  prompts,
  quoteSwap,
  requestHere,
  requestOnBase,
  review,
  reviewBatch,
  reviewQuotedSwap,
  reviewStrictSwap,
  scanPairingLink,
  sendBatch,
  sendOnce,
  session,
  signRevocation,
  startSend,
} from './preparations'
import type { Shown } from './runExample'
import { until } from './until'

export type Situation = {
  /** Default: `true`. */
  readonly isConnected?: boolean
  /** The wallet makes several calls in one transaction. */
  readonly isBatching?: boolean
  /** Happens before the example runs. Gives the values of its free names, where they are not those of `createScope`. */
  readonly prepare?: (site: ExampleSite) => object | void | Promise<object | void>
  /** Typed into the input of the example. */
  readonly typed?: string
  /** Texts of the buttons that are then pressed, one after the other. */
  readonly press?: readonly string[]
  /** What has happened in the end, for an example that does more than to show values. */
  readonly outcome?: (site: ExampleSite, shown: Shown) => void | Promise<void>
}

const myToken = { name: 'My Token', symbol: 'MINE', decimals: 18, chainId: 'eip155:1', price: 2 } as const

type Outcome = Required<Pick<Situation, 'outcome'>>

const isDisconnected: Outcome = { outcome: (site) => until(() => !session(site)) }
const connectsBy = (id: string): Outcome => ({
  outcome: (site) => until(() => session(site)?.status === 'connected' && session(site)?.connectorId === id),
})
const switchesTo = (id: string): Outcome => ({ outcome: (site) => until(() => network(site) === id) })
const asks = (method: string): Outcome => ({ outcome: ({ wallet }) => until(() => prompts(wallet, method) === 1) })
const shows = (text: RegExp): Outcome => ({
  outcome: (_site, { container }) => vi.waitFor(() => expect(container.textContent).toMatch(text)),
})
const stepsTo = (flow: 'send' | 'swap' | 'pay' | 'networkPicker', step: string): Outcome => ({
  outcome: ({ state }) => until(() => state()[flow].step === step),
})
const confirms = (kind: string): Outcome => ({
  outcome: ({ state }) =>
    until(() => state().transactions.some((one) => one.kind === kind && one.status === 'confirmed')),
})

const wallets: Record<string, Situation> = {
  useChooseWallet: {
    isConnected: false,
    async prepare(site) {
      await openModal(site)
      return findWallet(site)
    },
    press: ['MetaMask'],
    ...connectsBy('io.metamask'),
  },
  useConnectWallet: {
    isConnected: false,
    prepare: (site) => {
      site.wallet.behavior = 'reject'
      return findWallet(site)
    },
    ...shows(/rejected.*: try again/),
  },
  useWalletConnect: { isConnected: false, prepare: findPairingWallet },
  usePrefetchWalletDirectory: {
    isConnected: false,
    async outcome({ world }) {
      const log = async () => JSON.stringify(await (await fetch(`${world.urls.api}/__control/log`)).json())
      await vi.waitFor(async () => expect(await log()).toContain('getWallets'))
    },
  },
  useWalletDirectory: { isConnected: false, press: ['More wallets'] },
  useQrCodeRoute: {
    isConnected: false,
    press: ['QR code'],
    outcome: ({ state }) => until(() => state().modal.history.at(-1)?.view === 'ConnectingWalletConnect'),
  },
}

const connections: Record<string, Situation> = {
  useConnect: { isConnected: false, press: ['MetaMask'], ...connectsBy('io.metamask') },
  ActMutationOptions: { isConnected: false, press: ['MetaMask'], ...connectsBy('io.metamask') },
  connect: { isConnected: false, ...connectsBy('walletConnect') },
  pair: { isConnected: false, prepare: scanPairingLink },
  useConnections: { prepare: connectOther, ...shows(/Email \(connected\)MetaMask \(active\)/) },
  useSwitchConnection: { prepare: connectOther, press: ['MetaMask'], ...connectsBy('io.metamask') },
  switchConnection: { prepare: connectOther, ...connectsBy('io.metamask') },
  useDeleteConnection: { prepare: hasFeatures, press: ['Forget MetaMask'], ...isDisconnected },
  deleteConnection: { prepare: hasFeatures, ...isDisconnected },
  useDisconnect: { press: ['Disconnect'], ...isDisconnected },
  disconnect: isDisconnected,
  useSwitchNetwork: { press: ['Base'], ...switchesTo('eip155:8453') },
  useNetworkPicker: { press: ['Base'], ...switchesTo('eip155:8453') },
  switchNetwork: switchesTo('eip155:8453'),
  setFlowStep: stepsTo('networkPicker', 'failed'),
  createPortico: {
    prepare: () => void vi.spyOn(console, 'error').mockImplementation(() => undefined),
    async outcome() {
      const spy = vi.mocked(console.error)
      await until(() => spy.mock.calls.length === 1)
      expect(spy.mock.lastCall).toEqual([expect.stringContaining('`projectId` is still a placeholder')])
      spy.mockRestore()
    },
  },
}

const account: Record<string, Situation> = {
  useSignMessage: { press: ['Sign'], ...shows(/^0x[0-9a-f]{130}$/) },
  useSignTypedData: { press: ['Sign'], ...shows(/^0x[0-9a-f]{130}$/) },
  signTransaction: { prepare: connectSolana },
  WalletSigner: { prepare: connectSolana },
  useRegisterName: { prepare: connectOther },
  registerName: { prepare: connectOther },
  revokeSmartSession: { prepare: signRevocation, outcome: expectRevoked },
  nftHoldingQuery: { prepare: findEdition },
  useReadContract: { prepare: findToken },
  useWriteContract: { prepare: findToken, press: ['Send'], ...shows(/^Sent as 0x/) },
  writeContract: { prepare: findToken },
  useCapabilities: { isBatching: true },
  useWalletClient: { prepare: findToken, press: ['Add USDC to the wallet'], ...asks('wallet_watchAsset') },
}

const modal: Record<string, Situation> = {
  useEvents: {
    async outcome({ portico }) {
      await disconnect(portico)
      expect(Reflect.get(globalThis, 'track')).toHaveBeenCalledWith('DISCONNECT_SUCCESS', expect.anything())
    },
  },
  // Before the project's features are known.
  useAlerts: {
    isConnected: false,
    prepare: ({ portico }) => deleteConnection(portico, { connectorId: 'io.metamask' }),
    ...shows(/\w/),
  },
  useModal: {
    press: ['Switch network'],
    outcome: ({ state }) => expect(state().modal).toMatchObject({ isOpen: true, history: [{ view: 'SwitchNetwork' }] }),
  },
  useTheme: { press: ['Dark'], outcome: ({ state }) => expect(state().theme.mode).toBe('dark') },
  useToast: { press: ['Copy'], outcome: ({ state }) => expect(state().toast?.message).toBe('Address copied') },
}

const sends: Record<string, Situation> = {
  useSendDraft: { prepare: fillIn, press: ['Review'], ...stepsTo('send', 'review') },
  useSend: { prepare: fillIn, press: ['Review', 'Confirm'], ...confirms('send') },
  usePay: { press: ['Buy', 'Confirm'], ...confirms('send') },
  useSendNft: {
    prepare: findNft,
    press: ['Send'],
    outcome: ({ state }) => expect(state().sendDraft.token?.nft).toBeDefined(),
  },
  useSendCalls: { press: ['Swap'], ...shows(/^Sent as /) },
  useSendTransaction: { press: ['Mint'], ...shows(/^Sent as 0x/) },
  usePendingTransactions: { prepare: sendOnce },
  useWaitForTransaction: { prepare: sendOnce },
  watchTransaction: { prepare: sendOnce },
  dismissTransaction: { prepare: sendOnce, outcome: ({ state }) => expect(state().transactions).toEqual([]) },
  getCallsStatus: { prepare: sendBatch },
  useWaitForCalls: { prepare: sendBatch },
  updateSendDraft: { outcome: ({ state }) => expect(state().sendDraft.sendTokenAmount).toBe('0.25') },
  reviewSend: { prepare: fillIn },
  submitSend: { prepare: review, ...confirms('send') },
  goBackFromSend: { prepare: review, ...stepsTo('send', 'form') },
  leaveSend: { prepare: startSend, ...stepsTo('send', 'submitted') },
  requestPayment: stepsTo('pay', 'request'),
  reviewPayment: { prepare: requestOnBase, ...stepsTo('send', 'review') },
  submitPayment: { prepare: requestHere, ...confirms('send') },
  cancelPayment: { prepare: requestHere, ...stepsTo('pay', 'idle') },
}

const trades: Record<string, Situation> = {
  useSwap: { prepare: reviewQuotedSwap, press: ['Approve', 'Swap'], ...confirms('swap') },
  useSwapQuote: { prepare: draftSwap },
  updateSwapDraft: { prepare: findSwapTokens, outcome: ({ state }) => expect(state().swapDraft.amount).toBe('250') },
  reviewSwap: { prepare: quoteSwap, ...stepsTo('swap', 'review') },
  approveSwap: { prepare: reviewQuotedSwap, ...confirms('approval') },
  approveAndSwap: { isBatching: true, prepare: reviewBatch, ...confirms('swap') },
  resetSwapAllowance: { prepare: reviewStrictSwap, ...confirms('approval') },
  submitSwap: { prepare: approveQuotedSwap, ...confirms('swap') },
  goBackFromSwap: { prepare: reviewQuotedSwap, ...stepsTo('swap', 'ready') },
  useOnramp: { typed: '100' },
}

const apps: Record<string, Situation> = {
  createMemoryMarket: { prepare: () => ({ myToken }) },
  cspDirectives: {
    outcome: () =>
      expect(Reflect.get(globalThis, 'response').setHeader).toHaveBeenCalledWith(
        'Content-Security-Policy',
        expect.stringContaining('connect-src'),
      ),
  },
}

/** By the name of the export. An example of any other one only has to show its values. */
export const situations: Readonly<Record<string, Situation>> = {
  ...wallets,
  ...connections,
  ...account,
  ...modal,
  ...sends,
  ...trades,
  ...apps,
}
