export { type Activity, type ActivityOptions, activityQuery, type ActivityQuery } from '../queries/activity.js'
export { type Nfts, nftsQuery, type NftsQuery } from '../queries/nfts.js'
export { nftHoldingQuery, type NftHoldingOptions } from '../queries/nftHolding.js'
export type { NftsPage } from '../queries/nfts.fn.js'
export { transferFeeQuery, validAddressQuery, waitForTransactionQuery } from '../queries/send.js'
export {
  allowanceQuery,
  type AllowanceRequest,
  approvalTransactionQuery,
  swapQuoteQuery,
  type SwapRequest,
  swapTokensQuery,
  swapTransactionQuery,
  type SwapTransactionRequest,
  type TokenPair,
  gasPriceQuery,
  tokenPriceQuery,
} from '../queries/swap.js'
export { removeAccountQueries } from '../queries/cache/readThrough.js'
export { identityQuery, type AddressNameRequest } from '../queries/identity.js'
export type { NameLookupContext } from '../queries/nameLookupContext.js'
export { nameSuggestionsQuery, type NameLookup, resolveNameQuery, reverseNamesQuery } from '../queries/names.js'
export { nativeBalanceQuery, portfolioQuery } from '../queries/account.js'
export {
  onrampOptionsQuery,
  onrampQuoteQuery,
  type OnrampQuoteRequest,
  onrampUrlQuery,
  type OnrampUrlRequest,
} from '../queries/onramp.js'
export type { ActivityPage } from '../queries/activity.fn.js'
export type { PortfolioOptions } from '../queries/account.fn.js'
export { projectConfigQuery } from '../queries/projectConfig.js'
export type { Outdating } from '../queries/cache/accountCaches.js'
export type { Query, QueryMeta } from '../queries/query.js'
export { smartSessionsQuery } from '../queries/smartSessions.js'
export {
  type DirectoryFilter,
  walletDirectoryQuery,
  type WalletDirectoryQuery,
  type WalletsFilter,
  walletsQuery,
} from '../queries/wallets.js'
export type { NftMove } from '../rules/tokens/heldNfts.js'
export type { GasPrices, ApprovalTransaction } from '../services/api/swapApi.js'
export type { PurchaseQuote } from '../services/api/onrampApi.js'
