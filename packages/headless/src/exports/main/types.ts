export type { Client, RegisteredClient } from '../../client/client.js'
export type { EventListener, EventProperties, EventType, PorticoEvent, Events } from '../../client/events.js'
export type {
  LogLevel,
  CreatePorticoOptions,
  Metadata,
  NetworkOption,
  Services,
  Options,
  NetworkOptions,
  CheckedNetworks,
} from '../../client/options.js'
export type { ToastVariables } from '../../client/notifications.js'
export type { PorticoState, Session, ThemeMode, ReadableStore, ModalState, OpenRequest } from '../../client/state.js'
export type {
  ChainAdapter,
  ChainActions,
  ChainContext,
  ChainFeature,
  DiscoveryOptions,
  ChainOptions,
  ContractCall,
  ReadOptions,
  ReceivedDetails,
  SentTransaction,
  SignMessageOptions,
  Signer,
  SwapDetails,
  SwapInspection,
  TokenApproval,
  TransferDetails,
  TransferInspection,
  TransferOptions,
  WaitForTransactionOptions,
} from '../../chains/adapter.js'
export type {
  Connector,
  ConnectorContext,
  ConnectorFactory,
  WalletInfo,
  ConnectRequest,
  ConnectorEvent,
  RequestProgress,
  RequestTracking,
  WalletRequest,
  WalletSession,
  SignedMessage,
  ConnectAnswers,
  ConnectLogin,
  ConnectorApproval,
  ConnectorHost,
  ListedApproval,
  ConnectorStorage,
  ConnectQuestion,
  SignInRequest,
} from '../../connectors/connector.js'
export type { AddressOf, CaipAddress, CaipNetworkId, Namespace } from '../../entities/caip.js'
export type {
  Connection,
  ConnectorInfo,
  ConnectorType,
  Account,
  OtherConnection,
  WalletUser,
} from '../../entities/connection.js'
export type { FeatureOptions, Features, SocialProvider, WalletFeature } from '../../entities/features.js'
export type { Alert, Toast, ModalReason, Route, View, ViewParams } from '../../entities/modal.js'
export type { Network } from '../../entities/network.js'
export type {
  ConfiguredNetwork,
  Register,
  RegisteredNamespace,
  RegisteredNetwork,
  RegisteredNetworkId,
} from '../../entities/register.js'
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
  WalletPage,
} from '../../entities/wallet.js'
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
  RecentRecipient,
} from '../../entities/sendDraft.js'
export type { NodeErrorCode, RpcErrorCode } from '../../constants/errorCodes.js'
export type { PorticoErrorCode } from '../../errors/codes.js'
export type { AccountAction } from '../../rules/account/actions.js'
export type { Activity } from '../../queries/activity.js'
export type { Asset } from '../../rules/tokens/assets.js'
export type { WalletConnection } from '../../client/connections.js'
export type { ReadListQueryOptions, ReadQueryOptions } from '../../hooks/queryOptions.js'
export type { ActMutationOptions } from '../../hooks/lazyMutation.js'
export type { ShowPrerendered } from '../../client/lateState.js'
export type { NetworkPickerGroup, NamespaceAccount } from '../../flows/networkPicker/view.js'
export type {
  ConnectedProvider,
  NamespaceProvider,
  WalletSigner,
  ProviderHost,
  CallsRequest,
  ProviderSession,
} from '../../chains/provider.js'
export type { Nft } from '../../entities/nft.js'
export type { Nfts } from '../../queries/nfts.js'
export type { Payment, PaymentAsset, PaymentRequest } from '../../entities/payment.js'
export type { SendStep } from '../../flows/send/view.js'
export type { PayStep } from '../../flows/pay/view.js'
export type { ListedTransaction, PendingTransactions } from '../../flows/pendingTransactions.js'
export type {
  PendingCalls,
  PendingSwap,
  PendingTransaction,
  PendingTransfer,
  TransactionOutcome,
  TransactionStatus,
  TransactionProgress,
} from '../../rules/flows/transactions.js'
export type { DraftReceiver, ReceiverWarning, SendWarning } from '../../flows/send/draftCheck.js'
export type { OnrampDraft, OnrampPurchase, PaymentMethod } from '../../entities/onramp.js'
export type { SwapToken } from '../../entities/schema/swapSchema.js'
export type { SwapDraft, SwapReview } from '../../entities/swap.js'
export type { Pairing } from '../../flows/pairing/machine.js'
export type { InstallableWallet, DirectoryWallets } from '../../flows/walletDirectory.js'
export type { ConnectingRoute, WalletListItem } from '../../rules/wallets/walletRoutes.js'
export type { StringStorage } from '../../services/storage/storage.js'
export type { ConnectWalletState, ConnectWalletTarget } from '../../flows/connectWallet/machine.js'
export type { NetworkPickerState } from '../../flows/networkPicker/machine.js'
export type { EmailLoginState } from '../../flows/emailLogin/machine.js'
export type { ApprovalsState, PendingApproval } from '../../flows/approvals/machine.js'
export type {
  ApprovalAction,
  ApprovalAsset,
  ApprovalDescription,
  ApprovalField,
  ApprovalRefusal,
  ApprovalRequest,
} from '../../entities/approval.js'
export type { LoginValues } from '../../services/storage/storageValues.js'
export type { PayState } from '../../flows/pay/machine.js'
export type { PreparedSiwxMessage, SiwxState } from '../../flows/siwx/machine.js'
export type { SiwxCancelation, SiwxFailure } from '../../flows/siwx/view.js'
export type { SiwxAccount } from '../../entities/siwxAccount.js'
export type { RegisterNameState } from '../../flows/registerName/machine.js'
export type { SendState } from '../../flows/send/machine.js'
export type { SwapState, SwapBatching, SwapPart } from '../../flows/swap/machine.js'
export type { SwapNext } from '../../flows/swap/view.js'
export type { AccountTab } from '../../rules/modal/features.js'
export type { GetAccountResult } from '../../client/selectors.js'
export type { ModalControls } from '../../client/modal.js'
export type { WalletList } from '../../flows/walletList.js'
export type { SendFlow } from '../../flows/send/controls.js'
export type { SendNftFlow } from '../../flows/send/nft.js'
export type { AmountUnit, SendDraftFlow } from '../../flows/send/draft.js'
export type { SendableToken } from '../../rules/tokens/send.js'
export type { SwapFlow } from '../../flows/swap/controls.js'
export type { SwapQuoteFlow, SwapPrice } from '../../flows/swap/draft.js'
export type { RouteHistory } from '../../rules/modal/navigation.js'
