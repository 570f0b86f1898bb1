export { type Activity, activityQuery, type ActivityQuery } from '../queries/activity.js'
export { addressCheckQuery } from '../queries/addressCheck.js'
export { allowanceQuery, type AllowanceRequest } from '../queries/allowance.js'
export { forgetAccounts } from '../queries/forgetAccounts.js'
export { gasPriceQuery } from '../queries/gasPrice.js'
export { identityQuery } from '../queries/identity.js'
export { nameSuggestionsQuery } from '../queries/nameSuggestions.js'
export type { NamedAddress, NamesScope } from '../queries/namesScope.js'
export { nativeBalanceQuery } from '../queries/nativeBalance.js'
export { onrampOptionsQuery } from '../queries/onrampOptions.js'
export { onrampQuoteQuery, type PurchaseRequest } from '../queries/onrampQuote.js'
export { portfolioQuery } from '../queries/portfolio.js'
export type { ActivityPage } from '../queries/readActivity.js'
export type { PortfolioOptions } from '../queries/readPortfolio.js'
export { priceQuery } from '../queries/price.js'
export { projectConfigQuery } from '../queries/projectConfig.js'
export type { Query } from '../queries/query.js'
export { type NameLookup, resolveNameQuery } from '../queries/resolveName.js'
export { reverseNamesQuery } from '../queries/reverseNames.js'
export { smartSessionsQuery } from '../queries/smartSessions.js'
export { swapQuoteQuery, type SwapRequest } from '../queries/swapQuote.js'
export { swapTokensQuery } from '../queries/swapTokens.js'
export { transferFeeQuery } from '../queries/transferFee.js'
export {
  type DirectoryFilter,
  walletDirectoryQuery,
  type WalletDirectoryQuery,
  type WalletsFilter,
  walletsQuery,
} from '../queries/wallets.js'
export type { GasPrices } from '../services/convert.js'
export type { PurchaseQuote } from '../services/onramp.js'
