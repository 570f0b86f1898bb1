import type * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'
import { limits } from '../constants/limits.js'
import { caipAddressSchema, caipNetworkIdSchema } from './caipSchema.js'
import { listOf } from './listOf.js'
import { record } from './record.js'
import { absent, decimalsSchema, label, lenient, link, decimalsText, positive, wholeUnits } from './textSchemas.js'

/**
 * A holding (specification §3). Without `address` it is the native coin. `value`: worth in the asked currency;
 * `quantity.decimals`: 0 to 255, as text; `quantity.numeric`: whole units.
 */
export const tokenBalanceSchema = record({
  name: label(),
  symbol: label(),
  chainId: absent(caipNetworkIdSchema),
  address: absent(caipAddressSchema),
  value: lenient(positive()),
  price: otherwise(positive(), 0),
  quantity: record({ decimals: decimalsText(), numeric: wholeUnits() }),
  iconUrl: lenient(link()),
})

/** A holding. */
export type TokenBalance = z.infer<typeof tokenBalanceSchema>

/** Reply of the balance call (wire facts, section 5.4). */
export const balancesSchema = record({ balances: listOf(tokenBalanceSchema, limits.items.page) })

/** The price of a token (wire facts, section 5.5). */
const fungibleSchema = record({
  address: caipAddressSchema,
  name: label(),
  symbol: label(),
  iconUrl: lenient(link()),
  price: positive(),
  decimals: decimalsSchema,
})

/** Reply of the price call. */
export const fungiblePriceSchema = record({ fungibles: listOf(fungibleSchema, limits.items.page) })

/** The price of a token. */
export type FungiblePrice = z.infer<typeof fungibleSchema>
