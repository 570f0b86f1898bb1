import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { settle } from '../../test/clock.js'
import { type FakeClient, fakeClient } from '../../test/fakeClient.js'
import { alice, bob } from '../../test/fakeConnector.js'
import { samplePiece } from '../../test/sendSite.js'
import { withProviders } from '../../test/withProviders.js'
import { useNetworkPicker } from '../hooks/connection/useNetworkPicker.js'
import { useOnramp } from '../hooks/onramp/useOnramp.js'
import { useRegisterName } from '../hooks/account/useRegisterName.js'
import { usePay } from '../hooks/send/usePay.js'
import { useSend } from '../hooks/send/useSend.js'
import { useSwap } from '../hooks/swap/useSwap.js'
import { useConnectWallet } from '../hooks/wallets/useConnectWallet.js'
import { useWalletConnect } from '../hooks/wallets/useWalletConnect.js'
import type { FlowName } from '../flows/mountFlow.js'
import { type FlowStepJson, setFlowStep } from './setFlowStep.js'

/** A step that is missing here, or that does not exist, is an error of the compiler. */
type Fixtures = {
  readonly [Flow in FlowName]: {
    readonly [Step in FlowStepJson<Flow>['step']]: FlowStepJson<Flow> & { readonly step: Step }
  }
}

const wallet = {
  id: 'w',
  name: 'Wallet',
  connectorId: 'test.wallet',
  installed: true,
  namespaces: [],
  chains: [],
} as const
const target = { wallet }
const uri = `wc:${'7'.repeat(64)}@2?relay-protocol=irn&symKey=${'5'.repeat(64)}`
const caipNetworkId = 'eip155:8453'
const rejection = { code: 'USER_REJECTED', message: 'User rejected' }
const failure = { code: 'HTTP_REQUEST_FAILED' }
const request = {
  from: `eip155:1:${alice}`,
  to: bob,
  amount: '250000000000000000',
  token: { caipNetworkId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 },
} as const
const hash = `0x${'ab'.repeat(32)}`

const review = {
  account: `eip155:1:${alice}`,
  from: { address: `eip155:1:${bob}`, name: 'Quay Dollar', symbol: 'QUSD', decimals: 6 },
  to: { address: 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', name: 'Ether', symbol: 'ETH', decimals: 18 },
  amount: '1000000',
  toAmount: '300000000000000',
  minimumReceived: '297000000000000',
  slippage: 1,
  isHighImpact: false,
} as const

const purchase = {
  provider: 'coinbase',
  url: 'https://pay.coinbase.com/buy',
  account: `eip155:1:${alice}`,
  symbol: 'ETH',
} as const

const registration = { name: 'anna.reown.id', account: `eip155:1:${alice}` } as const

const { token, amount, to } = request
const payment = { token, amount, to }

const send = {
  review: { step: 'review', request },
  signing: { step: 'signing', request },
  confirming: { step: 'confirming', request, hash },
  sent: { step: 'sent', request, hash },
  rejected: { step: 'rejected', request, error: rejection },
  failed: { step: 'failed', request, error: failure, hash },
  unknown: { step: 'unknown', request },
  replaced: { step: 'replaced', request, hash, replacedBy: `0x${'cd'.repeat(32)}` },
  dropped: { step: 'dropped', request, hash },
  expired: { step: 'expired', request, hash },
} as const

const fixtures: Fixtures = {
  connectWallet: {
    idle: { step: 'idle', target },
    choosingNamespace: { step: 'choosingNamespace', target },
    waiting: { step: 'waiting', target, requested: 'eip155' },
    alreadyPending: { step: 'alreadyPending', target, error: { code: 'REQUEST_PENDING' } },
    rejected: { step: 'rejected', target, error: rejection },
    failed: { step: 'failed', target, error: failure },
    partial: { step: 'partial', target, missing: ['solana'] },
    notInstalled: { step: 'notInstalled', target },
    connected: { step: 'connected', target },
  },
  pairing: {
    idle: { step: 'idle' },
    pairing: { step: 'pairing', uri, expiresAt: 4_102_444_800_000 },
    connected: { step: 'connected' },
    expired: { step: 'expired' },
    rejected: { step: 'rejected', error: rejection },
    failed: { step: 'failed', error: failure },
  },
  networkPicker: {
    choosing: { step: 'choosing' },
    switching: { step: 'switching', caipNetworkId },
    needsConnection: { step: 'needsConnection', caipNetworkId },
    rejected: { step: 'rejected', caipNetworkId, error: rejection },
    failed: { step: 'failed', caipNetworkId, error: failure },
  },
  send: { form: { step: 'form', isStale: true, cleared: ['sendTokenAmount'] }, ...send },
  pay: {
    idle: { step: 'idle' },
    checking: { step: 'checking', id: 1 },
    invalid: { step: 'invalid', error: failure },
    request: { step: 'request', payment, error: null },
    switching: { step: 'switching', payment, id: 1 },
    ...send,
  },
  swap: {
    ready: { step: 'ready', isStale: true },
    review: { step: 'review', review, needsApproval: true, needsImpactConsent: false },
    resetting: { step: 'resetting', review },
    reset: { step: 'reset', review, hash },
    approving: { step: 'approving', review },
    approved: { step: 'approved', review, hash },
    swapping: { step: 'swapping', review, hash },
    done: { step: 'done', review, hash },
    rejected: { step: 'rejected', part: 'approval', review, error: rejection },
    failed: { step: 'failed', part: 'swap', review, error: failure, hash },
    unknown: { step: 'unknown', review },
    replaced: { step: 'replaced', review, hash, replacedBy: `0x${'cd'.repeat(32)}` },
    dropped: { step: 'dropped', review, hash },
    expired: { step: 'expired', review, hash },
  },
  onramp: {
    form: { step: 'form' },
    asking: { step: 'asking', id: 1, provider: 'coinbase' },
    opened: { step: 'opened', purchase },
    credited: { step: 'credited', purchase, received: '0.032' },
    failed: { step: 'failed', provider: 'coinbase', error: failure },
  },
  registerName: {
    form: { step: 'form' },
    signing: { step: 'signing', id: 1, ...registration },
    registering: { step: 'registering', id: 1, ...registration },
    registered: { step: 'registered', ...registration },
    rejected: { step: 'rejected', ...registration, error: rejection },
    failed: { step: 'failed', ...registration, error: failure },
    unknown: { step: 'unknown', ...registration, error: failure, isChecking: false },
  },
}

const hooks: { readonly [Flow in FlowName]: () => { readonly step: string } } = {
  connectWallet: () => useConnectWallet(target),
  pairing: () => useWalletConnect(),
  networkPicker: () => useNetworkPicker(),
  send: () => useSend(),
  swap: () => useSwap(),
  onramp: () => useOnramp(),
  registerName: () => useRegisterName(),
  pay: () => usePay(),
}

const cases = (Object.keys(fixtures) as FlowName[]).flatMap((flow) =>
  Object.values(fixtures[flow]).map((json: FlowStepJson) => ({ flow, step: json.step, json })),
)

let client: FakeClient

beforeEach(() => {
  client = fakeClient()
})
afterEach(() => cleanup())

const read = (json: FlowStepJson) => JSON.parse(JSON.stringify(json)) as typeof json

describe('setFlowStep', () => {
  test.each(cases)(
    'the hook of $flow shows the step $step it finds, and asks no wallet',
    async ({ flow, step, json }) => {
      setFlowStep(client, flow, read(json))
      const before = client.state.getState()[flow]
      const { result } = renderHook(hooks[flow], { wrapper: withProviders(client) })
      await act(() => settle())
      expect(result.current.step).toBe(step)
      expect(client.state.getState()[flow]).toBe(before)
      expect(client.wallet.calls).toEqual([])
    },
  )

  const piece = { ...request, amount: '1', token: samplePiece }
  const nftSends = Object.values(send).map((json) => ({ ...json, request: piece }))
  test.each(nftSends)('the step $step of a send of an NFT tells which one it is', (json) => {
    setFlowStep(client, 'send', read(json) as typeof json)
    const { result } = renderHook(useSend, { wrapper: withProviders(client) })
    expect(result.current).toMatchObject({ step: json.step, request: { amount: 1n, token: samplePiece } })
  })

  test('the form of a purchase has the draft that comes along, as typed, and otherwise the one it had', () => {
    const draft = { amount: '0.5', paymentCurrency: 'EUR' }
    setFlowStep(client, 'onramp', { step: 'form', draft })
    expect(client.state.getState()).toMatchObject({ onramp: { step: 'form' }, onrampDraft: draft })
    setFlowStep(client, 'onramp', { step: 'form' })
    expect(client.state.getState().onrampDraft).toEqual(draft)
  })

  test('the form of a send has the draft that comes along, and otherwise the one it had', () => {
    const draft = { token: samplePiece, sendTokenAmount: '1', receiverAddress: bob }
    const form = { step: 'form', isStale: false, cleared: [] } as const
    setFlowStep(client, 'send', { ...form, draft })
    expect(client.state.getState()).toMatchObject({ send: form, sendDraft: draft })
    setFlowStep(client, 'send', form)
    expect(client.state.getState().sendDraft).toEqual(draft)
  })

  test('a mounted hook follows', () => {
    const { result } = renderHook(useSend, { wrapper: withProviders(client) })
    act(() => setFlowStep(client, 'send', fixtures.send.confirming))
    expect(result.current).toMatchObject({
      step: 'confirming',
      request: { amount: 250_000_000_000_000_000n },
      explorerUrl: `https://etherscan.io/tx/${hash}`,
    })
  })

  test('an error has its code and message, and knows whether the user rejected', () => {
    setFlowStep(client, 'networkPicker', fixtures.networkPicker.rejected)
    expect(client.state.getState().networkPicker).toMatchObject({
      error: { code: 'USER_REJECTED', message: 'User rejected', isUserRejection: true },
    })
    setFlowStep(client, 'networkPicker', fixtures.networkPicker.failed)
    expect(client.state.getState().networkPicker).toMatchObject({
      error: { code: 'HTTP_REQUEST_FAILED', message: 'HTTP_REQUEST_FAILED', isUserRejection: false },
    })
  })

  test.each([
    { error: rejection, known: { recovery: 'retry', retryable: true } },
    { error: { ...failure, recovery: 'retry' } as const, known: { recovery: 'retry', retryable: true } },
    {
      error: { ...failure, recovery: 'switchNetwork' } as const,
      known: { recovery: 'switchNetwork', retryable: false },
    },
    { error: failure, known: { recovery: 'none', retryable: false } },
  ])('the error $error.code says what the user can do: $known.recovery', ({ error, known }) => {
    setFlowStep(client, 'networkPicker', { step: 'failed', caipNetworkId, error })
    expect(client.state.getState().networkPicker).toMatchObject({ error: known })
  })

  test('a send on a network that the session lacks leads to a new pairing', () => {
    const error = { code: 'NETWORK_NOT_IN_SESSION', recovery: 'scanAgain' } as const
    setFlowStep(client, 'send', { step: 'failed', request, error })
    const { result } = renderHook(useSend, { wrapper: withProviders(client) })
    expect(result.current).toMatchObject({ step: 'failed', leadsTo: { view: 'ConnectingWalletConnect' } })
  })
})
