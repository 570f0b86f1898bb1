import type { ConnectResult } from '../actions/connection/connect.js'
import { expectTypeOf, test } from 'vitest'
import type { ModalReason, View } from '../entities/modal.js'
import type { Network } from '../entities/network.js'
import type { WalletItem, WalletLink } from '../entities/wallet.js'
import type { SendRequest, SendDraft } from '../entities/sendDraft.js'
import type { PorticoError } from '../errors/base.js'
import { useConnect, type UseConnectResult } from './connection/useConnect.js'
import { useDisconnect } from './connection/useDisconnect.js'
import { useModal } from './modal/useModal.js'
import { type UseSendResult, useSend } from './send/useSend.js'
import { useSendDraft } from './send/useSendDraft.js'
import { useSwitchNetwork } from './connection/useSwitchNetwork.js'
import { useConnectWallet } from './wallets/useConnectWallet.js'
import { useWalletConnect } from './wallets/useWalletConnect.js'

test('useConnect returns an account, or an error with a code', () => {
  expectTypeOf(useConnect().data).toEqualTypeOf<ConnectResult | undefined>()
  expectTypeOf(useConnect().error).toEqualTypeOf<PorticoError | null>()
})

test('a hook that acts takes options of TanStack Query', () => {
  expectTypeOf(
    useConnect({ mutation: { onSuccess: ({ caipAddress }) => void caipAddress } }),
  ).toEqualTypeOf<UseConnectResult>()
  expectTypeOf(useSwitchNetwork).toBeCallableWith({ mutation: { onSuccess: (network: Network) => void network } })
  // @ts-expect-error a wallet is never asked twice for one approval
  useConnect({ mutation: { retry: 3 } })
  // @ts-expect-error what it does is what it is for
  useDisconnect({ mutation: { mutationFn: async () => undefined } })
})

test('useConnect requires a connector', () => {
  expectTypeOf(useConnect().mutate).toBeCallableWith({ connector: 'io.wallet' })
  // @ts-expect-error the connector is missing
  useConnect().mutate({})
})

test('what a hook that acts takes may be undefined', () => {
  const namespace = undefined as 'eip155' | undefined
  expectTypeOf(useConnect).toBeCallableWith({ mutation: undefined })
  expectTypeOf(useConnect().mutate).toBeCallableWith({ connector: 'io.wallet', namespace, signal: undefined })
  expectTypeOf(useDisconnect().mutate).toBeCallableWith({ namespace, connectorId: undefined })
})

test('useDisconnect needs no variables and returns nothing', () => {
  expectTypeOf(useDisconnect().data).toEqualTypeOf<void | undefined>()
  useDisconnect().mutate()
  // @ts-expect-error a namespace is one of the five
  useDisconnect().mutate({ namespace: 'near' })
})

test('useSwitchNetwork returns the network', () => {
  expectTypeOf(useSwitchNetwork().data).toEqualTypeOf<Network | undefined>()
  // @ts-expect-error a number says nothing about the namespace
  useSwitchNetwork().mutate({ caipNetworkId: 1 })
})

test('useSend has a hash only once it was handed over, and the request in every step but form', () => {
  type Step<Name extends UseSendResult['step']> = Extract<UseSendResult, { step: Name }>
  const send = useSend()
  expectTypeOf<Step<'confirming' | 'sent'>['hash']>().toEqualTypeOf<string>()
  expectTypeOf<Exclude<UseSendResult, { step: 'form' }>['request']>().toEqualTypeOf<SendRequest>()
  expectTypeOf<Step<'form'>['isStale']>().toEqualTypeOf<boolean>()
  expectTypeOf<Step<'rejected' | 'failed'>['error']>().toEqualTypeOf<PorticoError>()
  // @ts-expect-error the form has no request
  if (send.step === 'form') void send.request
})

test('useSend reviews the draft, or a complete request', () => {
  const send = useSend()
  expectTypeOf(send.review).toBeCallableWith()
  expectTypeOf(send.review).toBeCallableWith({} as SendRequest)
  // @ts-expect-error a draft may lack a field
  send.review({} as SendDraft)
})

test('useSendDraft has amounts as bigint, and takes them as text', () => {
  expectTypeOf(useSendDraft().fee).toEqualTypeOf<bigint | undefined>()
  // @ts-expect-error an amount is text, so that no digit is lost
  useSendDraft().setAmount(0.1)
})

test('useWalletConnect has a uri only in the step pairing', () => {
  const flow = useWalletConnect()
  if (flow.step === 'pairing') expectTypeOf(flow.uri).toEqualTypeOf<string | undefined>()
  else expectTypeOf(flow.uri).toEqualTypeOf<undefined>()
  expectTypeOf(flow.linksFor).returns.toEqualTypeOf<readonly WalletLink[]>()
  // @ts-expect-error a wallet’s name is no wallet
  flow.linksFor('Wallet')
})

test('useModal rejects an unknown view', () => {
  expectTypeOf(useModal().view).toEqualTypeOf<View>()
  expectTypeOf(useModal().reason).toEqualTypeOf<ModalReason | undefined>()
  // @ts-expect-error there is no such view
  useModal().push('Nowhere')
})

test('useModal requires the params of a view that has some', () => {
  expectTypeOf(useModal().back).returns.toEqualTypeOf<void>()
  useModal().push('Send')
  useModal().push('ConnectingWalletConnect')
  // @ts-expect-error the wallet to connect is missing
  useModal().push('ConnectingExternal')
})

test('useConnectWallet has an error only when the wallet did not connect', () => {
  const flow = useConnectWallet({ wallet: {} as WalletItem })
  if (flow.step === 'rejected') expectTypeOf(flow.error).toEqualTypeOf<PorticoError>()
  if (flow.step === 'partial') expectTypeOf(flow.error).toEqualTypeOf<null>()
  expectTypeOf(flow.choose).toBeCallableWith('solana')
  // @ts-expect-error the wallet is missing
  useConnectWallet({})
})
