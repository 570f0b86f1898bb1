import type { ConnectResult } from '../actions/connect.js'
import { expectTypeOf, test } from 'vitest'
import type { ModalReason, View } from '../entities/modal.js'
import type { Network } from '../entities/network.js'
import type { WalletLink } from '../entities/wallet.js'
import type { SendRequest, SendDraft } from '../entities/sendDraft.js'
import type { PorticoError } from '../errors/base.js'
import { useConnect } from './connection/useConnect.js'
import { useDisconnect } from './connection/useDisconnect.js'
import { useModal } from './modal/useModal.js'
import { useSend } from './send/useSend.js'
import { useSendDraft } from './send/useSendDraft.js'
import { useSwitchNetwork } from './connection/useSwitchNetwork.js'
import { useWalletConnect } from './wallets/useWalletConnect.js'

test('connecting gives an account, or an error with a code', () => {
  expectTypeOf(useConnect().data).toEqualTypeOf<ConnectResult | undefined>()
  expectTypeOf(useConnect().error).toEqualTypeOf<PorticoError | null>()
})

test('connecting to nobody is refused', () => {
  expectTypeOf(useConnect().mutate).toBeCallableWith({ connector: 'io.wallet' })
  // @ts-expect-error which wallet?
  useConnect().mutate({})
})

test('disconnecting needs nothing said, and gives nothing', () => {
  expectTypeOf(useDisconnect().data).toEqualTypeOf<void | undefined>()
  useDisconnect().mutate()
  // @ts-expect-error a namespace is one of the five
  useDisconnect().mutate({ namespace: 'near' })
})

test('switching gives the network', () => {
  expectTypeOf(useSwitchNetwork().data).toEqualTypeOf<Network | undefined>()
  // @ts-expect-error a number says nothing about the namespace
  useSwitchNetwork().mutate({ caipNetworkId: 1 })
})

test('sending gives a hash, and takes only what was reviewed', () => {
  expectTypeOf(useSend().data?.hash).toEqualTypeOf<string | undefined>()
  expectTypeOf(useSend().mutate).toBeCallableWith({} as SendRequest)
  // @ts-expect-error a draft is not reviewed
  useSend().mutate({} as SendDraft)
})

test('a review is frozen, and may not be there yet', () => {
  expectTypeOf(useSendDraft().review()).toEqualTypeOf<SendRequest | undefined>()
  expectTypeOf(useSendDraft().fee).toEqualTypeOf<bigint | undefined>()
  // @ts-expect-error an amount is text, so that no digit is lost
  useSendDraft().setAmount(0.1)
})

test('a pairing has a link only while it is pairing', () => {
  const flow = useWalletConnect()
  if (flow.step === 'pairing') expectTypeOf(flow.uri).toEqualTypeOf<string | undefined>()
  else expectTypeOf(flow.uri).toEqualTypeOf<undefined>()
  expectTypeOf(flow.linksFor).returns.toEqualTypeOf<readonly WalletLink[]>()
  // @ts-expect-error a name alone has no links
  flow.linksFor('Wallet')
})

test('a view is one of those there are', () => {
  expectTypeOf(useModal().view).toEqualTypeOf<View>()
  expectTypeOf(useModal().reason).toEqualTypeOf<ModalReason | undefined>()
  // @ts-expect-error there is no such view
  useModal().push('Nowhere')
})

test('a view that needs something is not shown without it', () => {
  expectTypeOf(useModal().back).returns.toEqualTypeOf<void>()
  useModal().push('Send')
  useModal().push('ConnectingWalletConnect')
  // @ts-expect-error which wallet is connecting?
  useModal().push('ConnectingExternal')
})
