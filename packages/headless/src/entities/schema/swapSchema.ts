import * as z from 'zod/mini'
import { limits } from '../../constants/limits.js'
import {
  caipAddressSchema,
  lenientArray,
  safeObject,
  nullish,
  integerString,
  tokenDecimals,
  tokenDecimalsString,
  hexString,
  idString,
  displayText,
  optionalOrDrop,
  urlString,
  nonNegative,
  decimalString,
} from './fields.js'

/** A token that can be swapped (specification §3). What the visitor holds and its price are filled in later. */
export const swapTokenSchema = safeObject({
  name: displayText(),
  symbol: displayText(),
  address: caipAddressSchema,
  decimals: tokenDecimals,
  logoUri: optionalOrDrop(urlString()),
  eip2612: optionalOrDrop(z.boolean()),
  quantity: optionalOrDrop(safeObject({ decimals: tokenDecimalsString(), numeric: decimalString() })),
  price: optionalOrDrop(nonNegative()),
  value: optionalOrDrop(nonNegative()),
})

/** A token that can be swapped. */
export type SwapToken = z.infer<typeof swapTokenSchema>

/** Reply of the token list (wire facts, section 5.6). */
export const swapTokensSchema = safeObject({ tokens: lenientArray(swapTokenSchema, limits.items.page) })

/** A quote (wire facts, section 5.6); amounts in base units. */
export const swapQuoteSchema = safeObject({
  id: nullish(idString()),
  fromAmount: integerString(),
  fromAccount: caipAddressSchema,
  toAmount: integerString(),
  toAccount: caipAddressSchema,
})

/** A quote. */
export type SwapQuote = z.infer<typeof swapQuoteSchema>

/** Reply of the quote call; the first one is used. */
export const swapQuotesSchema = safeObject({ quotes: lenientArray(swapQuoteSchema, limits.items.nested) })

/** Reply of the gas price call, in the smallest unit. */
export const gasPriceSchema = safeObject({ standard: integerString(), fast: integerString(), instant: integerString() })

/** Gas prices, in the smallest unit. */
export type GasPrice = z.infer<typeof gasPriceSchema>

/** Reply of the allowance call. */
export const allowanceSchema = safeObject({ allowance: integerString() })

/** Reply of `build-approve`: read whole or not at all (R7). */
export const approveTransactionSchema = safeObject({
  tx: safeObject({
    from: caipAddressSchema,
    to: caipAddressSchema,
    data: hexString(),
    value: integerString(),
    eip155: nullish(safeObject({ gas: nullish(integerString()), gasPrice: integerString() })),
  }),
})

/** Reply of `build-transaction`: read whole or not at all (R7). */
export const swapTransactionSchema = safeObject({
  tx: safeObject({
    from: caipAddressSchema,
    to: caipAddressSchema,
    data: hexString(),
    amount: integerString(),
    eip155: nullish(safeObject({ gas: integerString(), gasPrice: integerString() })),
  }),
})

/** A swap as the service built it. */
export type SwapTransaction = z.infer<typeof swapTransactionSchema>['tx']
