export { initialStateFromCookie } from '../client/cookie.js'
export { createPortico } from '../client/createPortico.js'
export type { Client, RegisteredClient } from '../client/client.js'
export type { EventListener, EventProperties, EventType, PorticoEvent } from '../client/events.js'
export type { LogLevel, CreatePorticoOptions, Metadata, NetworkOption, Services } from '../client/options.js'
export type { ToastVariables } from '../client/notifications.js'
export type { PorticoState, Session, ThemeMode } from '../client/state.js'
export type { ChainAdapter } from '../chains/adapter.js'
export type { Connector, ConnectorContext, ConnectorFactory, WalletInfo } from '../connectors/connector.js'
export type { CaipAddress, CaipNetworkId, Namespace } from '../entities/caip.js'
export type { Connection, ConnectorInfo, ConnectorType } from '../entities/connection.js'
export type { FeatureOptions, Features } from '../entities/features.js'
export {
  type Issue,
  SendValidationError,
  InvalidChainIdError,
  InvalidPaymentLinkError,
  InvalidDataError,
} from '../errors/validation.js'
export { InvalidCaipAddressError, InvalidCaipNetworkIdError } from '../errors/caip.js'
export { AdapterNotFoundError, InvalidOptionsError, PorticoProviderNotFoundError } from '../errors/setup.js'
export type { Alert, Toast, ModalReason, Route, View, ViewParams } from '../entities/modal.js'
export type { Network } from '../entities/network.js'
export type {
  ConfiguredNetwork,
  Register,
  RegisteredNamespace,
  RegisteredNetwork,
  RegisteredNetworkId,
} from '../entities/register.js'
export type {
  WalletLink,
  InstallLink,
  ConnectMethod,
  RecentWallet,
  Wallet,
  WalletGroup,
  WalletGroupType,
  WalletItem,
  Platform,
} from '../entities/wallet.js'
export type {
  Balance,
  NftHolding,
  NftStandard,
  ResolvedName,
  ResolvedReceiver,
  SendNft,
  SendToken,
  SendRequest,
  SendDraft,
} from '../entities/sendDraft.js'
export { type ErrorCategory, PorticoError, type ErrorRecovery, type ErrorDisplay } from '../errors/base.js'
export type { NodeErrorCode, RpcErrorCode } from '../constants/errorCodes.js'
export type { PorticoErrorCode } from '../errors/codes.js'
export { ConfigurationError, type ConfigurationErrorCode } from '../errors/failures.js'
export {
  AccountChangedError,
  RequestPendingError,
  ConnectionFailedError,
  ConnectionRejectedError,
  ConnectorNotFoundError,
  DisconnectFailedError,
  NetworkNotFoundError,
  NetworkNotInSessionError,
  NotConnectedError,
  PairingExpiredError,
  RequestAbortedError,
  UnsupportedNetworkError,
  WalletLockedError,
  WalletConnectConnectorNotFoundError,
} from '../errors/connection.js'
export { FeatureError, type FeatureErrorCode } from '../errors/failures.js'
export {
  HttpRequestError,
  TransactionRejectedByNodeError,
  RequestTimeoutError,
  RpcRequestError,
  UnknownError,
  InvalidResponseError,
  UserRejectedRequestError,
  SignatureIncompleteError,
  TransactionExpiredError,
  TransactionOutcomeUnknownError,
  UnsupportedOperationError,
} from '../errors/request.js'
export { ChunkLoadError, MissingPeerDependencyError } from '../errors/load.js'
export { PorticoProvider, type PorticoProviderProps } from '../hooks/PorticoProvider.js'
export { type UseAccountResult, useAccount, type UseAccountOptions } from '../hooks/account/useAccount.js'
export { useAccountActions } from '../hooks/account/useAccountActions.js'
export type { AccountAction } from '../rules/account/actions.js'
export { type UseAccountTabsResult, useAccountTabs } from '../hooks/account/useAccountTabs.js'
export type { Activity } from '../queries/activity.js'
export { useActivity } from '../hooks/account/useActivity.js'
export { useAlerts, type UseToastResult, useToast } from '../hooks/modal/useNotifications.js'
export { useAssets, type UseAssetsResult } from '../hooks/account/useAssets.js'
export type { Asset } from '../rules/tokens/assets.js'
export { useBalance } from '../hooks/account/useBalance.js'
export { useConnect, type UseConnectOptions, type UseConnectResult } from '../hooks/connection/useConnect.js'
export {
  useConnections,
  type UseConnectionsOptions,
  type UseConnectionsResult,
} from '../hooks/connection/useConnections.js'
export type { WalletConnection } from '../client/connections.js'
export {
  useDeleteConnection,
  type UseDeleteConnectionOptions,
  type UseDeleteConnectionResult,
} from '../hooks/connection/useDeleteConnection.js'
export {
  useSwitchConnection,
  type UseSwitchConnectionOptions,
  type UseSwitchConnectionResult,
} from '../hooks/connection/useSwitchConnection.js'
export { useConnectors } from '../hooks/connection/useConnectors.js'
export {
  useDisconnect,
  type UseDisconnectOptions,
  type UseDisconnectResult,
} from '../hooks/connection/useDisconnect.js'
export { useEvents } from '../hooks/useEvents.js'
export type { ReadQueryOptions } from '../hooks/queryOptions.js'
export type { ActMutationOptions } from '../hooks/lazyMutation.js'
export { useFeatures } from '../hooks/useFeatures.js'
export { useIdentity, type UseIdentityOptions } from '../hooks/account/useIdentity.js'
export { ModalAfterPage, type ModalAfterPageProps } from '../hooks/modal/ModalAfterPage.js'
export type { ShowPrerendered } from '../client/lateState.js'
export { type UseModalResult, useModal, useModalControls, type UseModalOptions } from '../hooks/modal/useModal.js'
export { type UseNetworkResult, useNetwork } from '../hooks/connection/useNetwork.js'
export {
  useNetworkPicker,
  type UseNetworkPickerOptions,
  type UseNetworkPickerResult,
} from '../hooks/connection/useNetworkPicker.js'
export type { NetworkPickerGroup } from '../flows/networkPicker/view.js'
export { usePortico } from '../hooks/usePortico.js'
export { useProvider, type UseProviderOptions } from '../hooks/account/useProvider.js'
export type { ConnectedProvider, NamespaceProvider, WalletSigner } from '../chains/provider.js'
export {
  useSignMessage,
  type UseSignMessageOptions,
  type UseSignMessageResult,
} from '../hooks/account/useSignMessage.js'
export {
  useSignTypedData,
  type UseSignTypedDataOptions,
  type UseSignTypedDataResult,
} from '../hooks/account/useSignTypedData.js'
export {
  useSendTransaction,
  type UseSendTransactionOptions,
  type UseSendTransactionResult,
} from '../hooks/send/useSendTransaction.js'
export { useSendCalls, type UseSendCallsOptions, type UseSendCallsResult } from '../hooks/send/useSendCalls.js'
export type { Nft } from '../entities/nft.js'
export type { Nfts } from '../queries/nfts.js'
export { useNfts } from '../hooks/account/useNfts.js'
export { useReceive, type UseReceiveResult } from '../hooks/account/useReceive.js'
export { useNameSuggestions, type UseNameSuggestionsOptions } from '../hooks/account/useNameSuggestions.js'
export { useAccountName } from '../hooks/account/useAccountName.js'
export { useRegisterName, type UseRegisterNameResult } from '../hooks/account/useRegisterName.js'
export { useResolveName, type UseResolveNameOptions } from '../hooks/account/useResolveName.js'
export { usePay, type UsePayOptions, type UsePayResult } from '../hooks/send/usePay.js'
export type { Payment, PaymentAsset, PaymentRequest } from '../entities/payment.js'
export { useSend, type UseSendResult } from '../hooks/send/useSend.js'
export type { SendStep } from '../flows/send/view.js'
export type { PayStep } from '../flows/pay/view.js'
export { usePendingTransactions, type UsePendingTransactionsResult } from '../hooks/send/usePendingTransactions.js'
export { useWaitForTransaction, type UseWaitForTransactionOptions } from '../hooks/send/useWaitForTransaction.js'
export type { ListedTransaction } from '../flows/pendingTransactions.js'
export type {
  PendingCalls,
  PendingSwap,
  PendingTransaction,
  PendingTransfer,
  TransactionOutcome,
  TransactionStatus,
} from '../rules/flows/transactions.js'
export type { DraftReceiver, ReceiverWarning, SendWarning } from '../flows/send/draftCheck.js'
export { type UseSendNftResult, useSendNft } from '../hooks/send/useSendNft.js'
export { type UseSendDraftResult, useSendDraft } from '../hooks/send/useSendDraft.js'
export {
  type UseScanReceiverOptions,
  type UseScanReceiverResult,
  useScanReceiver,
} from '../hooks/send/useScanReceiver.js'
export { useOnramp, type UseOnrampResult } from '../hooks/onramp/useOnramp.js'
export type { OnrampDraft, OnrampPurchase, PaymentMethod } from '../entities/onramp.js'
export { useSwap, type UseSwapResult } from '../hooks/swap/useSwap.js'
export { useSwapQuote, type UseSwapQuoteResult } from '../hooks/swap/useSwapQuote.js'
export { useSwapTokens, type UseSwapTokensOptions, type UseSwapTokensResult } from '../hooks/swap/useSwapTokens.js'
export type { SwapToken } from '../entities/schema/swapSchema.js'
export type { SwapDraft, SwapReview } from '../entities/swap.js'
export {
  useSwitchNetwork,
  type UseSwitchNetworkOptions,
  type UseSwitchNetworkResult,
} from '../hooks/connection/useSwitchNetwork.js'
export { type UseThemeResult, useTheme } from '../hooks/modal/useTheme.js'
export { useTokens } from '../hooks/account/useTokens.js'
export type { Pairing } from '../flows/pairing/machine.js'
export type { InstallableWallet } from '../flows/walletDirectory.js'
export type { ConnectingRoute, WalletListItem } from '../rules/wallets/walletRoutes.js'
export { useChooseWallet, type UseChooseWalletResult } from '../hooks/wallets/useChooseWallet.js'
export {
  useConnectWallet,
  type UseConnectWalletOptions,
  type UseConnectWalletResult,
} from '../hooks/wallets/useConnectWallet.js'
export {
  usePrefetchWalletDirectory,
  type UsePrefetchWalletDirectoryOptions,
} from '../hooks/wallets/usePrefetchWalletDirectory.js'
export { useQrCodeRoute } from '../hooks/wallets/useQrCodeRoute.js'
export {
  useWalletConnect,
  type UseWalletConnectOptions,
  type UseWalletConnectResult,
} from '../hooks/wallets/useWalletConnect.js'
export {
  useWalletDirectory,
  type UseWalletDirectoryOptions,
  type UseWalletDirectoryResult,
} from '../hooks/wallets/useWalletDirectory.js'
export { useWalletList, type UseWalletListOptions, type UseWalletListResult } from '../hooks/wallets/useWalletList.js'
export { singleFlight } from '../services/singleFlight.js'
export { cookieStorage } from '../client/cookie.js'
export type { StringStorage } from '../services/storage/storage.js'
