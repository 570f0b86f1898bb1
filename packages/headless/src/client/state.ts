import type { CaipNetworkId, Namespace } from '../entities/caip.js'
import type { Account, ConnectorInfo } from '../entities/connection.js'
import type { RemoteFeatures } from '../entities/features.js'
import type { Alert, Toast } from '../entities/notification.js'
import type { ModalReason } from '../entities/view.js'
import type { SendDraft } from '../entities/sendDraft.js'
import type { RecentWallet } from '../entities/wallet.js'
import type { PorticoError } from '../errors/base.js'
import type { AccountTab } from '../rules/modal/features.js'
import type { RouteHistory } from '../rules/modal/navigation.js'
import type { WalletInfo } from '../connectors/connector.js'

/** What one namespace is connected to. "Connected without an account" cannot be written down. */
export type Session =
  | { readonly status: 'connecting'; readonly connectorId: string }
  | {
      readonly status: 'connected'
      readonly connectorId: string
      readonly accounts: readonly Account[]
      readonly address: string
      /** Where the wallet stands; maybe a network the host did not configure. */
      readonly caipNetworkId: CaipNetworkId
      readonly wallet: WalletInfo
    }

/** Where pairing with a phone stands. */
export type Pairing =
  | { readonly step: 'idle' | 'connected' | 'expired' }
  /** `uri` is missing while the link is being made. `expiresAt`: epoch ms. */
  | { readonly step: 'pairing'; readonly uri?: string; readonly expiresAt?: number }
  | { readonly step: 'rejected' | 'failed'; readonly error: PorticoError }

export type ModalState = {
  readonly isOpen: boolean
  readonly isLoading: boolean
  readonly isShaking: boolean
  /** Never empty; the last one is shown. */
  readonly history: RouteHistory
  /** Why it last opened, closed or changed. */
  readonly reason: ModalReason | undefined
}

export type ThemeMode = 'light' | 'dark'

/** What the browser alone knows; everything a server knows lives in TanStack Query. */
export type PorticoState = {
  /** `false` on the server and until the stored session was read. */
  readonly isReady: boolean
  readonly namespace: Namespace
  /** The chosen network per namespace; a connected wallet's own network wins. */
  readonly selectedNetworkIds: Readonly<Partial<Record<Namespace, CaipNetworkId>>>
  readonly sessions: Readonly<Partial<Record<Namespace, Session>>>
  readonly connectors: readonly ConnectorInfo[]
  readonly recentWallets: readonly RecentWallet[]
  readonly pairing: Pairing
  readonly sendDraft: SendDraft
  /** How many sends succeeded in this page load. */
  readonly sentCount: number
  /** Receivers of this page load, newest first; only to warn of look-alikes. */
  readonly recentRecipients: readonly string[]
  readonly isSending: boolean
  readonly toast: Toast | undefined
  readonly alerts: readonly Alert[]
  readonly modal: ModalState
  readonly accountTab: AccountTab
  /** What the project decides about features; missing until it answered. */
  readonly remoteFeatures: RemoteFeatures | undefined
  readonly theme: { readonly mode: ThemeMode | undefined; readonly variables: Readonly<Record<string, string>> }
}
