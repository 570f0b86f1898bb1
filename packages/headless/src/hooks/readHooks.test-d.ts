import { expectTypeOf, test } from 'vitest'
import type { CaipAddress, CaipNetworkId, Namespace } from '../entities/caip.js'
import type { ConnectorInfo } from '../entities/connection.js'
import type { Network } from '../entities/network.js'
import type { Balance } from '../entities/token.js'
import type { ConnectMethod, WalletGroup, WalletItem } from '../entities/wallet.js'
import type { PorticoError } from '../errors/base.js'
import { useAccount } from './account/useAccount.js'
import { useAccountTabs } from './account/useAccountTabs.js'
import { useAlerts } from './modal/useAlerts.js'
import { useBalance } from './account/useBalance.js'
import { useConnectors } from './connection/useConnectors.js'
import { useEvents } from './useEvents.js'
import { useFeatures } from './useFeatures.js'
import { useNetwork } from './connection/useNetwork.js'
import { usePortico } from './usePortico.js'
import { useTheme } from './modal/useTheme.js'
import { useToast } from './modal/useToast.js'
import { useWalletDirectory } from './wallets/useWalletDirectory.js'
import { useWalletList } from './wallets/useWalletList.js'

test('an account may be missing, and says so', () => {
  expectTypeOf(useAccount().status).toEqualTypeOf<'connecting' | 'connected' | 'disconnected'>()
  expectTypeOf(useAccount().caipAddress).toEqualTypeOf<CaipAddress | undefined>()
  expectTypeOf(useAccount().isReady).toEqualTypeOf<boolean>()
})

test('an account of a namespace nobody knows is refused', () => {
  expectTypeOf(useAccount).toBeCallableWith({ namespace: 'solana' })
  // @ts-expect-error a namespace is one of the five
  useAccount({ namespace: 'near' })
})

test('a balance is exact base units, or none', () => {
  expectTypeOf(useBalance().data).toEqualTypeOf<Balance | null | undefined>()
  expectTypeOf<Balance['value']>().toEqualTypeOf<bigint>()
  expectTypeOf(useBalance().error).toEqualTypeOf<PorticoError | null>()
})

test('an address without its namespace is refused', () => {
  expectTypeOf(useBalance).toBeCallableWith({ account: 'eip155:1:0xabc' })
  // @ts-expect-error a bare address says nothing about its chain
  useBalance({ account: '0xabc' })
})

test('a network is always there', () => {
  expectTypeOf(useNetwork().network).toEqualTypeOf<Network>()
  expectTypeOf(useNetwork().caipNetworkId).toEqualTypeOf<CaipNetworkId>()
  expectTypeOf(useNetwork().namespace).toEqualTypeOf<Namespace>()
})

test('connectors are facts, not live objects', () => {
  expectTypeOf(useConnectors()).toEqualTypeOf<readonly ConnectorInfo[]>()
  expectTypeOf<ConnectorInfo>().not.toHaveProperty('provider')
  // @ts-expect-error a namespace is one of the five
  useConnectors({ namespace: 'near' })
})

test('the wallet list has groups, methods and its failure', () => {
  expectTypeOf(useWalletList().groups).toEqualTypeOf<readonly WalletGroup[]>()
  expectTypeOf(useWalletList().methods).toEqualTypeOf<readonly ConnectMethod[]>()
  expectTypeOf(useWalletList().error).toEqualTypeOf<PorticoError | null>()
  expectTypeOf(useWalletList().count).toEqualTypeOf<number | undefined>()
})

test('the directory is wallets and their number', () => {
  expectTypeOf(useWalletDirectory().data).toEqualTypeOf<
    { readonly wallets: readonly WalletItem[]; readonly count: number } | undefined
  >()
  // @ts-expect-error there is one badge
  useWalletDirectory({ badge: 'gold' })
})

test('a tab is one of three', () => {
  expectTypeOf(useAccountTabs().tab).toEqualTypeOf<'tokens' | 'nfts' | 'activity'>()
  // @ts-expect-error there is no such tab
  useAccountTabs().setTab('history')
})

test('a toast needs a variant and a code', () => {
  expectTypeOf(useToast().show).toBeCallableWith({ variant: 'error', code: 'X' })
  // @ts-expect-error a toast is of a kind
  useToast().show({ code: 'X' })
})

test('an alert is dismissed by its kind', () => {
  expectTypeOf(useAlerts().dismiss).toBeCallableWith('RATE_LIMITED')
  // @ts-expect-error which one?
  useAlerts().dismiss()
})

test('an event has a type and properties', () => {
  useEvents((event) => {
    expectTypeOf(event.type).toEqualTypeOf<string>()
    expectTypeOf(event.properties).toEqualTypeOf<Readonly<Record<string, unknown>>>()
  })
  // @ts-expect-error somebody has to listen
  useEvents()
})

test('features are resolved, never undefined', () => {
  expectTypeOf(useFeatures().send).toEqualTypeOf<boolean>()
  // @ts-expect-error the host decides, not the page
  useFeatures().send = false
})

test('a theme is light, dark or the system’s', () => {
  expectTypeOf(useTheme().mode).toEqualTypeOf<'light' | 'dark' | undefined>()
  // @ts-expect-error there is no such mode
  useTheme().setMode('sepia')
})

test('the client’s state is read, not written', () => {
  expectTypeOf(usePortico().state.getState().isReady).toEqualTypeOf<boolean>()
  // @ts-expect-error actions write, hosts read
  usePortico().state.update({})
})
