import { expectTypeOf, test } from 'vitest'
import type { CaipAddress, CaipNetworkId, Namespace } from '../entities/caip.js'
import type { ConnectorInfo } from '../entities/connection.js'
import type { Network } from '../entities/network.js'
import type { Balance } from '../entities/sendDraft.js'
import type { ConnectMethod, WalletGroup } from '../entities/wallet.js'
import type { PorticoError } from '../errors/base.js'
import { useAccount } from './account/useAccount.js'
import { useAccountTabs } from './account/useAccountTabs.js'
import { useAlerts, useToast } from './modal/useNotifications.js'
import { useBalance } from './account/useBalance.js'
import { useConnectors } from './connection/useConnectors.js'
import { useEvents } from './useEvents.js'
import { useFeatures } from './useFeatures.js'
import { useNetwork } from './connection/useNetwork.js'
import { usePortico } from './usePortico.js'
import { useTheme } from './modal/useTheme.js'
import type { InstallableWallet } from '../flows/walletList.js'
import type { WalletListItem } from '../rules/wallets/walletRoutes.js'
import { useWalletDirectory } from './wallets/useWalletDirectory.js'
import { useWalletList } from './wallets/useWalletList.js'

test('useAccount may have no address', () => {
  expectTypeOf(useAccount().status).toEqualTypeOf<'connecting' | 'connected' | 'disconnected'>()
  expectTypeOf(useAccount().caipAddress).toEqualTypeOf<CaipAddress | undefined>()
  expectTypeOf(useAccount().isReady).toEqualTypeOf<boolean>()
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

test('useBalance rejects an address without its namespace', () => {
  expectTypeOf(useBalance).toBeCallableWith({ account: 'eip155:1:0xabc' })
  // @ts-expect-error a bare address says nothing about its chain
  useBalance({ account: '0xabc' })
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
    expectTypeOf(event.type).toEqualTypeOf<string>()
    expectTypeOf(event.properties).toEqualTypeOf<Readonly<Record<string, unknown>>>()
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
