export { defaultOptions } from '../constants/defaults.js'
export { restrictedTimeZones } from '../constants/features.js'
export { embeddedStorageKeys } from '../constants/storageKeys.js'
export { EmailCooldownError, EmbeddedWalletError, type EmbeddedWalletErrorCode } from '../errors/embeddedWallet.js'
export { ScanError, type ScanErrorCode } from '../errors/scan.js'
export { limits } from '../constants/publicLimits.js'
export type { AccountState, AccountType } from '../entities/connection.js'
export {
  accountStateSchema,
  accountTypeSchema,
  socialProviderSchema,
  connectionSchema,
  connectorSchema,
  recentWalletSchema,
  sendDraftSchema,
  networkSchema,
  emailAddressSchema,
  emailSchema,
  newEmailSchema,
  otpCodeSchema,
  otpSchema,
  type User,
  userSchema,
  type SiwxMessage,
  siwxMessageSchema,
  type SiwxSession,
  siwxSessionSchema,
} from '../entities/schema/accountSchema.js'
export {
  ensCacheSchema,
  identityCacheSchema,
  nativeBalanceCacheSchema,
  portfolioCacheSchema,
  type Identity,
  identitySchema,
  type NameSuggestion,
  nameSuggestionSchema,
  nameSuggestionsSchema,
  type Profile,
  profileSchema,
  profilesSchema,
  supportedChainsSchema,
  balancesSchema,
  type FungiblePrice,
  fungiblePriceSchema,
  type TokenBalance,
  tokenBalanceSchema,
  type Transaction,
  transactionPageSchema,
  transactionSchema,
  type Transfer,
  transferSchema,
} from '../entities/schema/blockchainSchema.js'
export { caipAddressSchema, caipNetworkIdSchema, namespaceSchema } from '../entities/schema/fields.js'
export type { RemoteFeatures } from '../entities/features.js'
export {
  type FrameMessage,
  frameMessageSchema,
  type FrameReply,
  frameReplySchema,
  type FrameCall,
  type FrameRequest,
  frameRequestSchema,
  type DappData,
  dappDataSchema,
  type ThemeSync,
  themeSyncSchema,
} from '../entities/schema/frameMessageSchema.js'
export {
  type OnrampOptions,
  onrampOptionsSchema,
  type OnrampQuote,
  onrampQuoteSchema,
  onrampUrlSchema,
  type PaymentCurrency,
  paymentCurrencySchema,
  type PurchaseCurrency,
  purchaseCurrencySchema,
} from '../entities/schema/onrampSchema.js'
export {
  analyticsConfigSchema,
  originsSchema,
  projectConfigSchema,
  type RemoteFeature,
  remoteFeatureSchema,
  directoryWalletSchema,
} from '../entities/schema/directorySchema.js'
export { type SmartSession, smartSessionSchema, smartSessionsSchema } from '../services/api/sessionsApi.js'
export {
  allowanceSchema,
  approveTransactionSchema,
  type GasPrice,
  gasPriceSchema,
  type SwapQuote,
  swapQuoteSchema,
  swapQuotesSchema,
  type SwapToken,
  swapTokenSchema,
  swapTokensSchema,
  type SwapTransaction,
  swapTransactionSchema,
} from '../entities/schema/swapSchema.js'
export {
  capabilitiesSchema,
  type SendCalls,
  sendCallsSchema,
  type SolanaSendOptions,
  solanaSendOptionsSchema,
  type WalletAsset,
  type WalletCapabilities,
  walletAssetsSchema,
  walletCapabilitiesSchema,
} from '../entities/schema/walletCallsSchema.js'
export { InvalidSiwxMessageError } from '../errors/failures.js'
export { checkSiwxOptions, SiwxOptionsConflictError } from '../errors/setup.js'
export {
  bitcoinAccounts,
  mergeConnections,
  removeAccount,
  addNamespace,
  connectionState,
  isMarkedDisconnected,
  markDisconnected,
  recentConnections,
  initialConnectionStatus,
  unmarkDisconnected,
} from '../rules/account/connections.js'
export {
  classifyRpcMethod,
  emailCooldown,
  frameTimeout,
  isEmbeddedNetwork,
  shortenEmail,
} from '../rules/account/embedded.js'
export { formatAmount, parseAmount, formatBalance, formatNumber, formatTransferAmount } from '../rules/tokens/amount.js'
export { parseTypedAmount } from '../rules/tokens/typedAmount.js'
export {
  formatCaipAddress,
  parseCaipAddress,
  parseCaipNetworkId,
  type CaipAddressParts,
  type CaipNetworkIdParts,
  shortenAddress,
} from '../rules/address/caip.js'
export { hasUnpricedAssets, sumAssets } from '../rules/tokens/assets.js'
export { isAddress } from '../rules/address/address.js'
export {
  filterSocialProviders,
  orderConnectMethods,
  addRecentWallet,
  isBrowserWalletVisible,
  isWalletExcluded,
} from '../rules/wallets/wallets.js'
export { closestName } from '../rules/text/closestName.js'
export { cspDirectives, isOriginAllowed } from '../rules/text/origins.js'
export { dropZeroDecimalTokens, walletAssetTokens, hasBalance } from '../rules/tokens/tokens.js'
export { resolveFeatures, resolveRemoteFeatures, type ResolvedRemoteFeatures } from '../rules/modal/features.js'
export {
  formatRelativeTime,
  groupTransactionsByMonth,
  type TransactionMonth,
  transferSign,
  visibleTransactions,
  type FilteredTransaction,
} from '../rules/tokens/activity.js'
export { cancelSiwx } from '../rules/account/cancelSiwx.js'
export {
  formatSiwxMessage,
  dropSiwxSessions,
  isSiwxSessionCurrent,
  type SiwxSessionQuery,
} from '../rules/account/siwx.js'
export {
  groupSwapTokens,
  type GroupedToken,
  type SwapTokenGroups,
  swapIssues,
  type SwapContext,
  type SwapField,
  maxNativeSwap,
  minimumReceived,
  parseSlippage,
  slippageIssue,
  contractOf,
  swapRate,
  networkFee,
  type PricedAmount,
  priceImpact,
  providerFee,
  quoteAmount,
  fiatValue,
} from '../rules/tokens/swap.js'
export { nativeToken } from '../rules/tokens/nativeToken.js'
export { parseEip681 } from '../rules/tokens/eip681.js'
export type { PaymentAsset, PaymentRequest } from '../entities/payment.js'
export { isPairingExpired } from '../rules/wallets/deepLink.js'
export { isTransactionOrSignature, isRetryable, retryDelay, type FailedRead } from '../rules/network/rpc.js'
export { toCoinType, validateName, withZone, registrationMessage } from '../rules/account/names.js'
export { getKnownNetworkName } from '../rules/network/knownNetworks.js'
export { getExplorerUrl } from '../rules/network/network.js'
export { resolveNetwork } from '../rules/network/resolveNetwork.js'
export { groupNetworks, type NetworkGroup } from '../rules/network/networkGroups.js'
export { isSwapNetwork, onrampProviders, type OnrampProvider } from '../rules/account/actions.js'
export { paymentIssues, paymentLimits, purchaseNetwork } from '../rules/tokens/onramp.js'
export { rateLimitReports, type ReportDecision } from '../services/api/analyticsApi.js'
export { safeLink } from '../rules/text/safeLink.js'
export { sanitizeImageUrl, sanitizeText } from '../rules/text/sanitize.js'
export { validateSend, type SendContext, type SendField } from '../rules/tokens/send.js'
export { type WalletFailure, type WalletFailureCode, walletFailureOf } from '../rules/wallets/walletFailure.js'
export { orderWalletGroups } from '../rules/wallets/wallets.js'
