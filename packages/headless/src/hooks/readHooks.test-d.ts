import { expectTypeOf, test } from 'vitest'
import type { EventType } from '../client/events.js'
import type { CaipAddress, CaipNetworkId, Namespace } from '../entities/caip.js'
import type { ConnectorInfo } from '../entities/connection.js'
import type { Network } from '../entities/network.js'
import type { Balance } from '../entities/sendDraft.js'
import type { ConnectMethod, WalletGroup } from '../entities/wallet.js'
import type { RpcErrorCode } from '../constants/errorCodes.js'
import type { PorticoError } from '../errors/base.js'
import type { PorticoErrorCode } from '../errors/codes.js'
import type { FeatureError, FeatureErrorCode } from '../errors/failures.js'
import type { RpcRequestError } from '../errors/request.js'
import { useAccount } from './account/useAccount.js'
import { useAccountTabs } from './account/useAccountTabs.js'
import { useAssets } from './account/useAssets.js'
import { useProvider } from './account/useProvider.js'
import { useAlerts, useToast } from './modal/useNotifications.js'
import { useBalance } from './account/useBalance.js'
import { useConnectors } from './connection/useConnectors.js'
import { useEvents } from './useEvents.js'
import { useFeatures } from './useFeatures.js'
import { useNetwork } from './connection/useNetwork.js'
import { usePortico } from './usePortico.js'
import { useTheme } from './modal/useTheme.js'
import { useWaitForTransaction } from './send/useWaitForTransaction.js'
import type { InstallableWallet } from '../flows/walletDirectory.js'
import type { WalletListItem } from '../rules/wallets/walletRoutes.js'
import { useWalletDirectory } from './wallets/useWalletDirectory.js'
import { useWalletList } from './wallets/useWalletList.js'
import type { useConnectWallet } from './wallets/useConnectWallet.js'
import type { useSwap } from './swap/useSwap.js'

test('useAccount may have no address', () => {
  expectTypeOf(useAccount().status).toEqualTypeOf<'connecting' | 'reconnecting' | 'connected' | 'disconnected'>()
  expectTypeOf(useAccount().caipAddress).toEqualTypeOf<CaipAddress | undefined>()
  expectTypeOf(useAccount().isReady).toEqualTypeOf<boolean>()
})

test('useAccount has an address as soon as its status is connected', () => {
  const account = useAccount()
  if (account.status === 'connected') {
    expectTypeOf(account.address).toEqualTypeOf<string>()
    expectTypeOf(account.caipAddress).toEqualTypeOf<CaipAddress>()
    expectTypeOf(account.caipNetworkId).toEqualTypeOf<CaipNetworkId>()
    expectTypeOf(account.walletInfo.name).toEqualTypeOf<string>()
  }
  if (account.isConnected) expectTypeOf(account.accountType).toEqualTypeOf<'eoa' | 'smartAccount' | 'payment'>()
  if (account.isConnected) expectTypeOf(account.user?.email).toEqualTypeOf<string | null | undefined>()
  else expectTypeOf(account.user).toEqualTypeOf<undefined>()
  if (account.address) expectTypeOf(account.status).toEqualTypeOf<'connected'>()
  if (account.status === 'connecting') expectTypeOf(account.connector).toEqualTypeOf<ConnectorInfo | undefined>()
  if (account.status === 'disconnected') {
    expectTypeOf(account.address).toEqualTypeOf<undefined>()
    expectTypeOf(account.locked).toEqualTypeOf<false>()
  }
  // @ts-expect-error there is no such status
  if (account.status === 'offline') void account
})

test('an error code is one of a union, which a switch narrows', () => {
  const { error } = useBalance()
  if (!error) return
  expectTypeOf(error.code).toEqualTypeOf<PorticoErrorCode>()
  expectTypeOf<FeatureError['code']>().toEqualTypeOf<FeatureErrorCode>()
  expectTypeOf<RpcRequestError['code']>().toEqualTypeOf<RpcErrorCode>()
  if (error.code === 'USER_REJECTED') expectTypeOf(error.code).toEqualTypeOf<'USER_REJECTED'>()
  // @ts-expect-error there is no such code
  if (error.code === 'USER_REJECTS') void error
})

test('a client listens to events by their type', () => {
  const { events } = usePortico()
  events.on('CONNECT_SUCCESS', ({ properties }) => {
    expectTypeOf(properties.method).toEqualTypeOf<'qrcode' | 'browser'>()
    // @ts-expect-error a success has no error
    void properties.error
  })
  events.on('*', ({ type }) => expectTypeOf(type).toEqualTypeOf<EventType>())
  // @ts-expect-error there is no such event
  events.on('CONNECTED', () => undefined)
})

test('useAccount rejects an unknown namespace', () => {
  expectTypeOf(useAccount).toBeCallableWith({ namespace: 'solana' })
  // @ts-expect-error a namespace is one of the five
  useAccount({ namespace: 'near' })
})

test('useBalance returns base units as bigint, or null', () => {
  expectTypeOf(useBalance().data).toEqualTypeOf<Balance | null | undefined>()
  expectTypeOf<Balance['value']>().toEqualTypeOf<bigint>()
  expectTypeOf(useBalance().error).toEqualTypeOf<PorticoError | null>()
})

test('a hook that reads takes options of TanStack Query', () => {
  expectTypeOf(useBalance({ query: { refetchInterval: 1_000, enabled: false } }).data).toEqualTypeOf<
    Balance | null | undefined
  >()
  // @ts-expect-error what it reads is what it is for
  useBalance({ query: { queryFn: async () => null } })
  // @ts-expect-error there is no such option
  useBalance({ query: { refetchEvery: 1_000 } })
})

test('useBalance rejects an address without its namespace', () => {
  expectTypeOf(useBalance).toBeCallableWith({ account: 'eip155:1:0xabc' })
  // @ts-expect-error a bare address says nothing about its chain
  useBalance({ account: '0xabc' })
})

test('what a hook takes may be undefined, as a value that is not known yet', () => {
  const account = undefined as CaipAddress | undefined
  const namespace = undefined as Namespace | undefined
  expectTypeOf(useBalance).toBeCallableWith({ account, query: undefined })
  expectTypeOf(useAssets).toBeCallableWith({ account })
  expectTypeOf(useAccount).toBeCallableWith({ namespace })
  expectTypeOf(useConnectors).toBeCallableWith({ namespace })
  expectTypeOf(useProvider).toBeCallableWith({ namespace, query: undefined })
  expectTypeOf(useWaitForTransaction).toBeCallableWith({ hash: undefined, account })
})

test('useNetwork always returns a network', () => {
  expectTypeOf(useNetwork().network).toEqualTypeOf<Network>()
  expectTypeOf(useNetwork().caipNetworkId).toEqualTypeOf<CaipNetworkId>()
  expectTypeOf(useNetwork().namespace).toEqualTypeOf<Namespace>()
})

test('useConnectors returns plain data, not connectors', () => {
  expectTypeOf(useConnectors()).toEqualTypeOf<readonly ConnectorInfo[]>()
  expectTypeOf<ConnectorInfo>().not.toHaveProperty('provider')
  // @ts-expect-error a namespace is one of the five
  useConnectors({ namespace: 'near' })
})

test('useWalletList returns groups, methods and an error', () => {
  expectTypeOf(useWalletList().groups).toEqualTypeOf<readonly WalletGroup<WalletListItem>[]>()
  expectTypeOf(useWalletList().methods).toEqualTypeOf<readonly ConnectMethod[]>()
  expectTypeOf(useWalletList().error).toEqualTypeOf<PorticoError | null>()
  expectTypeOf(useWalletList().count).toEqualTypeOf<number | undefined>()
})

test('useWalletDirectory returns wallets and their count', () => {
  expectTypeOf(useWalletDirectory().data?.wallets).toEqualTypeOf<readonly WalletListItem[] | undefined>()
  expectTypeOf(useWalletDirectory().data?.installable).toEqualTypeOf<readonly InstallableWallet[] | undefined>()
  expectTypeOf(useWalletDirectory().data?.count).toEqualTypeOf<number | undefined>()
  // @ts-expect-error `certified` is the only badge
  useWalletDirectory({ badge: 'gold' })
})

test('useAccountTabs accepts only known tabs', () => {
  expectTypeOf(useAccountTabs().tab).toEqualTypeOf<'tokens' | 'nfts' | 'activity'>()
  // @ts-expect-error there is no such tab
  useAccountTabs().setTab('history')
})

test('useToast requires a variant and a code', () => {
  expectTypeOf(useToast().show).toBeCallableWith({ variant: 'error', code: 'X' })
  // @ts-expect-error the variant is missing
  useToast().show({ code: 'X' })
})

test('useAlerts dismisses by kind', () => {
  expectTypeOf(useAlerts().dismiss).toBeCallableWith('RATE_LIMITED')
  // @ts-expect-error the kind is missing
  useAlerts().dismiss()
})

test('useEvents passes events with type and properties', () => {
  useEvents((event) => {
    expectTypeOf(event.type).toEqualTypeOf<EventType>()
    if (event.type === 'SWITCH_NETWORK') expectTypeOf(event.properties.network).toEqualTypeOf<CaipNetworkId>()
    if (event.type === 'ERROR') expectTypeOf(event.properties.error).toEqualTypeOf<PorticoError>()
    // @ts-expect-error properties are those of the type
    if (event.type === 'MODAL_OPEN') void event.properties.error
    // @ts-expect-error there is no such event
    if (event.type === 'MODAL_OPENED') void event
  })
  // @ts-expect-error the listener is missing
  useEvents()
})

test('useFeatures returns resolved values', () => {
  expectTypeOf(useFeatures().send).toEqualTypeOf<boolean>()
  // @ts-expect-error features cannot be set by the page
  useFeatures().send = false
})

test('useTheme accepts light, dark or undefined', () => {
  expectTypeOf(useTheme().mode).toEqualTypeOf<'light' | 'dark' | undefined>()
  // @ts-expect-error no such mode
  useTheme().setMode('sepia')
})

test('a client’s state cannot be written', () => {
  expectTypeOf(usePortico().state.getState().isReady).toEqualTypeOf<boolean>()
  // @ts-expect-error only actions write to the state
  usePortico().state.update({})
})

test('a check of a step leaves nothing but that step', () => {
  type Left = Exclude<ReturnType<typeof useSwap>, { readonly step: 'approved' }>['step']
  expectTypeOf<'approved'>().not.toExtend<Left>()
  expectTypeOf<'reset'>().toExtend<Left>()
  type Waiting = Extract<ReturnType<typeof useConnectWallet>, { readonly step: 'waiting' }>
  expectTypeOf<Waiting['step']>().toEqualTypeOf<'waiting'>()
})

test('the data of a hook that reads is what `select` of the app returns', () => {
  expectTypeOf(useBalance({ query: { select: (balance) => balance?.value } }).data).toEqualTypeOf<bigint | undefined>()
  expectTypeOf(useWalletDirectory({ query: { select: ({ count }) => count } }).data).toEqualTypeOf<number | undefined>()
  expectTypeOf(useProvider({ namespace: 'eip155', query: { select: () => 'one' } }).data).toEqualTypeOf<
    string | undefined
  >()
})
