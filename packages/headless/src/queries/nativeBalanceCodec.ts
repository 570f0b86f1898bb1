import { limits } from '../constants/limits.js'
import type { CaipAddress } from '../entities/caip.js'
import type { Network } from '../entities/network.js'
import type { Balance } from '../entities/token.js'
import { formatAmount, parseAmount } from '../rules/tokens/amount.js'
import type { CacheCodec } from './cache/readThrough.js'

/** Stores native balances as decimal strings in whole units, without rounding. */
export const nativeBalanceCodec = (
  account: CaipAddress,
  { nativeCurrency: { decimals, symbol } }: Network,
): CacheCodec<'nativeBalanceCache', Balance | null> => ({
  key: 'nativeBalanceCache',
  lifetime: limits.staleTime.nativeBalance,
  decode({ caipAddress, balance }) {
    const value = caipAddress === account ? parseAmount(balance, decimals) : null
    return value === null ? undefined : { value, decimals, symbol }
  },
  encode: (balance, timestamp) =>
    balance ? { caipAddress: account, balance: formatAmount(balance.value, decimals), symbol, timestamp } : undefined,
})
