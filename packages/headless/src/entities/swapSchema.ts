import * as z from 'zod/mini'
import { limits } from '../constants/limits.js'
import { caipAddressSchema } from './caipSchema.js'
import { listOf } from './listOf.js'
import { record } from './record.js'
import {
  absent,
  baseUnits,
  decimalsSchema,
  decimalsText,
  hexText,
  idText,
  label,
  lenient,
  link,
  positive,
  wholeUnits,
} from './textSchemas.js'

/** A token that can be swapped (specification §3). What the visitor holds and its price are filled in later. */
export const swapTokenSchema = record({
  name: label(),
  symbol: label(),
  address: caipAddressSchema,
  decimals: decimalsSchema,
  logoUri: lenient(link()),
  eip2612: lenient(z.boolean()),
  quantity: lenient(record({ decimals: decimalsText(), numeric: wholeUnits() })),
  price: lenient(positive()),
  value: lenient(positive()),
})

/** A token that can be swapped. */
export type SwapToken = z.infer<typeof swapTokenSchema>

/** Reply of the token list (wire facts, section 5.6). */
export const swapTokensSchema = record({ tokens: listOf(swapTokenSchema, limits.items.page) })

/** A quote (wire facts, section 5.6); amounts in base units. */
export const swapQuoteSchema = record({
  id: absent(idText()),
  fromAmount: baseUnits(),
  fromAccount: caipAddressSchema,
  toAmount: baseUnits(),
  toAccount: caipAddressSchema,
})

/** A quote. */
export type SwapQuote = z.infer<typeof swapQuoteSchema>

/** Reply of the quote call; the first one is used. */
export const swapQuotesSchema = record({ quotes: listOf(swapQuoteSchema, limits.items.nested) })

/** Reply of the gas price call, in the smallest unit. */
export const gasPriceSchema = record({ standard: baseUnits(), fast: baseUnits(), instant: baseUnits() })

/** Gas prices, in the smallest unit. */
export type GasPrice = z.infer<typeof gasPriceSchema>

/** Reply of the allowance call. */
export const allowanceSchema = record({ allowance: baseUnits() })

/** Reply of `build-approve`: read whole or not at all (R7). */
export const approveTransactionSchema = record({
  tx: record({
    from: caipAddressSchema,
    to: caipAddressSchema,
    data: hexText(),
    value: baseUnits(),
    eip155: absent(record({ gas: absent(baseUnits()), gasPrice: baseUnits() })),
  }),
})

/** Reply of `build-transaction`: read whole or not at all (R7). */
export const swapTransactionSchema = record({
  tx: record({
    from: caipAddressSchema,
    to: caipAddressSchema,
    data: hexText(),
    amount: baseUnits(),
    eip155: absent(record({ gas: baseUnits(), gasPrice: baseUnits() })),
  }),
})

/** A swap as the service built it. */
export type SwapTransaction = z.infer<typeof swapTransactionSchema>['tx']
