export { initialStateFromCookie } from '../client/cookie.js'
export { createPortico } from '../client/createPortico.js'
export type { Client } from '../client/client.js'
export type { EventListener, PorticoEvent } from '../client/events.js'
export type { LogLevel } from '../client/log.js'
export type { ToastVariables } from '../client/messages.js'
export type { CreatePorticoOptions, Metadata, Services } from '../client/options.js'
export type { Pairing, PorticoState, Session, ThemeMode } from '../client/state.js'
export type { ChainAdapter } from '../chains/chainAdapter.js'
export type { Connector, ConnectorContext, ConnectorFactory, WalletInfo } from '../connectors/connector.js'
export type { CaipAddress, CaipNetworkId, Namespace } from '../entities/caip.js'
export type { Connection, ConnectorFacts, ConnectorType } from '../entities/connection.js'
export type { FeatureOptions, Features } from '../entities/features.js'
export type { Issue } from '../entities/issue.js'
export type { Alert, Toast } from '../entities/message.js'
export type { ModalReason } from '../entities/modalReason.js'
export type { Network } from '../entities/network.js'
export type { LinkAttempt, Platform } from '../entities/platform.js'
export type { Balance, ReviewedSend, SendDraft, SendToken } from '../entities/token.js'
export type { Route, View, ViewParams } from '../entities/view.js'
export type {
  ConnectMethod,
  RecentWallet,
  Wallet,
  WalletGroup,
  WalletGroupType,
  WalletItem,
} from '../entities/wallet.js'
export { type ErrorCategory, PorticoError, type Recovery, type ShownAs } from '../errors/base.js'
export { ConfigurationError, type ConfigurationFailure } from '../errors/configuration.js'
export {
  AccountChangedError,
  AlreadyPendingError,
  ConnectionFailedError,
  ConnectionRejectedError,
  ConnectorNotFoundError,
  DisconnectFailedError,
  NetworkNotFoundError,
  NotConnectedError,
  PairingExpiredError,
  RequestAbortedError,
  UnsupportedNetworkError,
  WalletConnectConnectorNotFoundError,
} from '../errors/connection.js'
export { FeatureError, type FeatureFailure } from '../errors/feature.js'
export {
  HttpRequestError,
  NodeRefusedError,
  RequestTimeoutError,
  RpcRequestError,
  UnknownError,
  UnreadableReplyError,
  UserRejectedRequestError,
} from '../errors/request.js'
export { OutcomeUnknownError } from '../errors/send.js'
export {
  AdapterNotFoundError,
  InvalidOptionsError,
  PartNotLoadedError,
  PeerMissingError,
  ProviderMissingError,
} from '../errors/setup.js'
export {
  DraftIncompleteError,
  InvalidCaipAddressError,
  InvalidCaipNetworkIdError,
  InvalidChainIdError,
  InvalidDataError,
} from '../errors/validation.js'
export { PorticoProvider, type PorticoProviderProps } from '../hooks/PorticoProvider.js'
export { type Account, useAccount, type UseAccountOptions } from '../hooks/useAccount.js'
export { type AccountTabs, useAccountTabs } from '../hooks/useAccountTabs.js'
export type { Activity } from '../queries/activity.js'
export { useActivity } from '../hooks/useActivity.js'
export { useAlerts } from '../hooks/useAlerts.js'
export { useBalance } from '../hooks/useBalance.js'
export { useConnect } from '../hooks/useConnect.js'
export { useConnectors } from '../hooks/useConnectors.js'
export { useDisconnect } from '../hooks/useDisconnect.js'
export { useEvents } from '../hooks/useEvents.js'
export { useFeatures } from '../hooks/useFeatures.js'
export { useIdentity, type UseIdentityOptions } from '../hooks/useIdentity.js'
export { type ModalState, useModal, type UseModalOptions } from '../hooks/useModal.js'
export { type NetworkState, useNetwork } from '../hooks/useNetwork.js'
export { usePortico } from '../hooks/usePortico.js'
export { useSend } from '../hooks/useSend.js'
export { type ReceiverWarning, type SendDraftState, useSendDraft } from '../hooks/useSendDraft.js'
export { useSwitchNetwork } from '../hooks/useSwitchNetwork.js'
export { type ThemeState, useTheme } from '../hooks/useTheme.js'
export { useTokens } from '../hooks/useTokens.js'
export { type ToastState, useToast } from '../hooks/useToast.js'
export { useWalletConnect, type UseWalletConnectOptions, type WalletConnectFlow } from '../hooks/useWalletConnect.js'
export { useWalletDirectory, type WalletDirectory } from '../hooks/useWalletDirectory.js'
export { useWalletList, type WalletList } from '../hooks/useWalletList.js'
export { cookieStorage } from '../services/cookieStorage.js'
export type { TextStorage } from '../services/cookieTexts.js'
