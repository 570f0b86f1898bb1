export type { Client, RegisteredClient } from '../../client/client.js'
export type { EventListener, EventProperties, EventType, PorticoEvent } from '../../client/events.js'
export type { LogLevel, CreatePorticoOptions, Metadata, NetworkOption, Services } from '../../client/options.js'
export type { ToastVariables } from '../../client/notifications.js'
export type { PorticoState, Session, ThemeMode } from '../../client/state.js'
export type { ChainAdapter } from '../../chains/adapter.js'
export type { Connector, ConnectorContext, ConnectorFactory, WalletInfo } from '../../connectors/connector.js'
export type { CaipAddress, CaipNetworkId, Namespace } from '../../entities/caip.js'
export type { Connection, ConnectorInfo, ConnectorType } from '../../entities/connection.js'
export type { FeatureOptions, Features } from '../../entities/features.js'
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
} from '../../entities/sendDraft.js'
export type { NodeErrorCode, RpcErrorCode } from '../../constants/errorCodes.js'
export type { PorticoErrorCode } from '../../errors/codes.js'
export type { AccountAction } from '../../rules/account/actions.js'
export type { Activity } from '../../queries/activity.js'
export type { Asset } from '../../rules/tokens/assets.js'
export type { WalletConnection } from '../../client/connections.js'
export type { ReadQueryOptions } from '../../hooks/queryOptions.js'
export type { ActMutationOptions } from '../../hooks/lazyMutation.js'
export type { ShowPrerendered } from '../../client/lateState.js'
export type { NetworkPickerGroup } from '../../flows/networkPicker/view.js'
export type { ConnectedProvider, NamespaceProvider, WalletSigner } from '../../chains/provider.js'
export type { Nft } from '../../entities/nft.js'
export type { Nfts } from '../../queries/nfts.js'
export type { Payment, PaymentAsset, PaymentRequest } from '../../entities/payment.js'
export type { SendStep } from '../../flows/send/view.js'
export type { PayStep } from '../../flows/pay/view.js'
export type { ListedTransaction } from '../../flows/pendingTransactions.js'
export type {
  PendingCalls,
  PendingSwap,
  PendingTransaction,
  PendingTransfer,
  TransactionOutcome,
  TransactionStatus,
} from '../../rules/flows/transactions.js'
export type { DraftReceiver, ReceiverWarning, SendWarning } from '../../flows/send/draftCheck.js'
export type { OnrampDraft, OnrampPurchase, PaymentMethod } from '../../entities/onramp.js'
export type { SwapToken } from '../../entities/schema/swapSchema.js'
export type { SwapDraft, SwapReview } from '../../entities/swap.js'
export type { Pairing } from '../../flows/pairing/machine.js'
export type { InstallableWallet } from '../../flows/walletDirectory.js'
export type { ConnectingRoute, WalletListItem } from '../../rules/wallets/walletRoutes.js'
export type { StringStorage } from '../../services/storage/storage.js'
