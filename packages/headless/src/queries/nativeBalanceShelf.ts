import { limits } from '../constants/limits.js'
import type { CaipAddress } from '../entities/caip.js'
import type { Network } from '../entities/network.js'
import type { Balance } from '../entities/token.js'
import { formatAmount, parseAmount } from '../rules/amounts.js'
import type { Shelf } from './answerFrom.js'

/** Native balances in storage are decimal texts in whole units, exact. */
export const nativeBalanceShelf = (
  account: CaipAddress,
  { nativeCurrency: { decimals, symbol } }: Network,
): Shelf<'nativeBalanceCache', Balance | null> => ({
  key: 'nativeBalanceCache',
  id: account,
  lifetime: limits.fresh.nativeBalance,
  open({ caipAddress, balance }) {
    const value = caipAddress === account ? parseAmount(balance, decimals) : null
    return value === null ? undefined : { value, decimals, symbol }
  },
  fill: (balance, timestamp) =>
    balance ? { caipAddress: account, balance: formatAmount(balance.value, decimals), symbol, timestamp } : undefined,
})
