export { addressCheckQuery } from '../queries/addressCheck.js'
export { nativeBalanceQuery } from '../queries/nativeBalance.js'
export type { Query } from '../queries/query.js'
export { transferFeeQuery } from '../queries/transferFee.js'
export {
  type DirectoryFilter,
  walletDirectoryQuery,
  type WalletDirectoryQuery,
  type WalletsFilter,
  walletsQuery,
} from '../queries/wallets.js'
