export { defaultOptions, restrictedTimeZones } from '../constants/defaultOptions.js'
export { embeddedStorageKeys } from '../constants/embeddedStorageKeys.js'
export { actionNotAllowed } from '../constants/embeddedFailures.js'
export { limits } from '../constants/limits.js'
export type { AccountState, AccountType } from '../entities/account.js'
export { accountStateSchema, accountTypeSchema, socialProviderSchema } from '../entities/accountStateSchema.js'
export {
  ensCacheSchema,
  identityCacheSchema,
  nativeBalanceCacheSchema,
  portfolioCacheSchema,
} from '../entities/cacheSchema.js'
export { caipAddressSchema, caipNetworkIdSchema, namespaceSchema } from '../entities/caipSchema.js'
export { connectionSchema, connectorSchema, recentWalletSchema, sendDraftSchema } from '../entities/connectionSchema.js'
export {
  emailAddressSchema,
  emailSchema,
  newEmailSchema,
  otpCodeSchema,
  otpSchema,
} from '../entities/credentialsSchema.js'
export type { RemoteFeatures } from '../entities/features.js'
export { type FrameMessage, frameMessageSchema } from '../entities/frameMessageSchema.js'
export { type FrameReply, frameReplySchema } from '../entities/frameReplySchema.js'
export { type FrameCall, type FrameRequest, frameRequestSchema } from '../entities/frameRequestSchema.js'
export { type DappData, dappDataSchema, type ThemeSync, themeSyncSchema } from '../entities/frameSyncSchema.js'
export {
  type Identity,
  identitySchema,
  type NameSuggestion,
  nameSuggestionSchema,
  nameSuggestionsSchema,
  type Profile,
  profileSchema,
  profilesSchema,
} from '../entities/nameSchema.js'
export { networkSchema } from '../entities/networkSchema.js'
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
} from '../entities/onrampSchema.js'
export {
  analyticsConfigSchema,
  originsSchema,
  projectConfigSchema,
  type RemoteFeature,
  remoteFeatureSchema,
} from '../entities/projectConfigSchema.js'
export { type SiwxMessage, siwxMessageSchema, type SiwxSession, siwxSessionSchema } from '../entities/siwxSchema.js'
export { type SmartSession, smartSessionSchema, smartSessionsSchema } from '../entities/smartSessionSchema.js'
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
} from '../entities/swapSchema.js'
export { supportedChainsSchema } from '../entities/supportedChainsSchema.js'
export {
  balancesSchema,
  type FungiblePrice,
  fungiblePriceSchema,
  type TokenBalance,
  tokenBalanceSchema,
} from '../entities/tokenBalanceSchema.js'
export {
  type Transaction,
  transactionPageSchema,
  transactionSchema,
  type Transfer,
  transferSchema,
} from '../entities/transactionSchema.js'
export { type User, userSchema } from '../entities/userSchema.js'
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
} from '../entities/walletCallsSchema.js'
export { directoryWalletSchema } from '../entities/walletSchema.js'
export { EmailCooldownError, EmbeddedWalletError, type EmbeddedWalletFailure } from '../errors/embedded.js'
export { InvalidSiwxMessageError, SiwxOptionsConflictError } from '../errors/signIn.js'
export {
  bitcoinAccounts,
  canSwitchToSmartAccount,
  defaultAccountType,
  embeddedAccountType,
  hasSmartAccounts,
} from '../rules/accountType.js'
export type { AccountTypeQuery } from '../rules/accountType.js'
export { formatAmount, parseAmount } from '../rules/amounts.js'
export { formatCaipAddress, parseCaipAddress, parseCaipNetworkId } from '../rules/caip.js'
export type { CaipAddressParts, CaipNetworkIdParts } from '../rules/caip.js'
export { classifyRpcMethod } from '../rules/classifyRpcMethod.js'
export { filterSocialProviders, orderConnectMethods } from '../rules/connectOptions.js'
export { mergeConnections, removeAccount } from '../rules/connections.js'
export {
  addNamespace,
  connectionState,
  isMarkedDisconnected,
  markDisconnected,
  recentConnections,
  startingStatus,
  unmarkDisconnected,
} from '../rules/connectionState.js'
export { cspDirectives } from '../rules/cspDirectives.js'
export { dropEmptyTokens } from '../rules/dropEmptyTokens.js'
export { emailCooldown } from '../rules/emailCooldown.js'
export { resolveFeatures } from '../rules/features.js'
export { formatBalance, formatNumber, formatTransferAmount } from '../rules/format.js'
export { formatRelativeTime } from '../rules/formatRelativeTime.js'
export { formatSiwxMessage } from '../rules/formatSiwxMessage.js'
export { frameTimeout } from '../rules/frameTimeout.js'
export { groupSwapTokens } from '../rules/groupSwapTokens.js'
export type { GroupedToken, SwapTokenGroups } from '../rules/groupSwapTokens.js'
export { groupTransactions } from '../rules/groupTransactions.js'
export type { TransactionMonth } from '../rules/groupTransactions.js'
export { isAddress } from '../rules/isAddress.js'
export { isOriginAllowed } from '../rules/isOriginAllowed.js'
export { isPairingExpired } from '../rules/isPairingExpired.js'
export { isTransactionOrSignature } from '../rules/isTransactionOrSignature.js'
export { multiWalletGate } from '../rules/multiWalletGate.js'
export { toCoinType, validateName } from '../rules/names.js'
export { resolveNetwork } from '../rules/network.js'
export { hasBalance, isEmbeddedNetwork, isSwapNetwork, nativeToken } from '../rules/networkSupport.js'
export { onrampProviders, paymentIssues, paymentLimits, purchaseNetwork } from '../rules/onramp.js'
export type { OnrampProvider } from '../rules/onramp.js'
export { addRecentWallet } from '../rules/recentWallets.js'
export { fullName, registrationMessage } from '../rules/registerName.js'
export { resolveRemoteFeatures } from '../rules/remoteFeatures.js'
export type { ResolvedRemoteFeatures } from '../rules/remoteFeatures.js'
export { reportLimit } from '../rules/reportLimit.js'
export type { ReportTurn } from '../rules/reportLimit.js'
export { isRetryable, retryDelay } from '../rules/retry.js'
export type { FailedRead } from '../rules/retry.js'
export { safeLink } from '../rules/safeLink.js'
export { shortenAddress, shortenEmail } from '../rules/shorten.js'
export { cancelSiwx, checkSiwxOptions, dropSiwxSessions, isSiwxSessionCurrent } from '../rules/siwxSession.js'
export type { SiwxSessionQuery } from '../rules/siwxSession.js'
export { swapIssues } from '../rules/swapIssues.js'
export type { SwapFacts, SwapField } from '../rules/swapIssues.js'
export {
  maxNativeSwap,
  maxSlippage,
  minimumReceived,
  networkFee,
  type Priced,
  priceImpact,
  providerFee,
  quoteAmount,
  worth,
} from '../rules/swapMath.js'
export { transferSign } from '../rules/transferSign.js'
export { validateSend } from '../rules/validateSend.js'
export type { SendContext, SendField } from '../rules/validateSend.js'
export { visibleTransactions } from '../rules/visibleTransactions.js'
export type { FilteredTransaction } from '../rules/visibleTransactions.js'
export { isBrowserWalletVisible, isWalletExcluded } from '../rules/walletFilter.js'
export { orderWalletGroups } from '../rules/walletGroups.js'
export { hasAssetDiscovery, walletAssetTokens } from '../rules/walletAssets.js'
