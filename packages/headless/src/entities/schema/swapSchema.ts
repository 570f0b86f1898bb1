import * as z from 'zod/mini'
import { limits } from '../../constants/limits.js'
import { toAddressId } from '../addressId.js'
import {
  caipAddressSchema,
  lenientArray,
  uniqueArray,
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

/** A token that can be swapped. `quantity`, `price` and `value` come from the balances of the account. */
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

/** Reply with the tokens that can be swapped, each once. */
export const swapTokensSchema = safeObject({
  tokens: uniqueArray(swapTokenSchema, limits.items.page, ({ address }) => toAddressId(address)),
})

/** A quote; amounts in base units. */
export const swapQuoteSchema = safeObject({
  id: nullish(idString()),
  fromAmount: integerString(),
  fromAccount: caipAddressSchema,
  toAmount: integerString(),
  toAccount: caipAddressSchema,
})

/** A quote. */
export type SwapQuote = z.infer<typeof swapQuoteSchema>

/** Reply with quotes; the first one is used. */
export const swapQuotesSchema = safeObject({ quotes: lenientArray(swapQuoteSchema, limits.items.nested) })

/** Reply with gas prices, in wei. */
export const gasPriceSchema = safeObject({ standard: integerString(), fast: integerString(), instant: integerString() })

/** Gas prices, in wei. */
export type GasPrice = z.infer<typeof gasPriceSchema>

/** Reply with the allowance of a token, in base units. */
export const allowanceSchema = safeObject({ allowance: integerString() })

/** Reply of `build-approve`; an invalid field rejects the whole transaction. */
export const approveTransactionSchema = safeObject({
  tx: safeObject({
    from: caipAddressSchema,
    to: caipAddressSchema,
    data: hexString(),
    value: integerString(),
    eip155: nullish(safeObject({ gas: nullish(integerString()), gasPrice: integerString() })),
  }),
})

/** Reply of `build-transaction`; an invalid field rejects the whole transaction. */
export const swapTransactionSchema = safeObject({
  tx: safeObject({
    from: caipAddressSchema,
    to: caipAddressSchema,
    data: hexString(),
    amount: integerString(),
    eip155: nullish(safeObject({ gas: integerString(), gasPrice: integerString() })),
  }),
})

/** A transaction built by the swap service. */
export type SwapTransaction = z.infer<typeof swapTransactionSchema>['tx']
