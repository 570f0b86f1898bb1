import type * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'
import { limits } from '../../constants/limits.js'
import { caipAddressSchema, caipNetworkIdSchema } from './caipSchema.js'
import { lenientArray, safeObject } from './containers.js'
import {
  nullish,
  tokenDecimals,
  displayText,
  optionalOrDrop,
  urlString,
  tokenDecimalsString,
  nonNegative,
  decimalString,
} from './text.js'

/**
 * A holding (specification §3). Without `address` it is the native coin. `value`: worth in the asked currency;
 * `quantity.decimals`: 0 to 255, as text; `quantity.numeric`: whole units.
 */
export const tokenBalanceSchema = safeObject({
  name: displayText(),
  symbol: displayText(),
  chainId: nullish(caipNetworkIdSchema),
  address: nullish(caipAddressSchema),
  value: optionalOrDrop(nonNegative()),
  price: otherwise(nonNegative(), 0),
  quantity: safeObject({ decimals: tokenDecimalsString(), numeric: decimalString() }),
  iconUrl: optionalOrDrop(urlString()),
})

/** A holding. */
export type TokenBalance = z.infer<typeof tokenBalanceSchema>

/** Reply of the balance call (wire facts, section 5.4). */
export const balancesSchema = safeObject({ balances: lenientArray(tokenBalanceSchema, limits.items.page) })

/** The price of a token (wire facts, section 5.5). */
const fungibleSchema = safeObject({
  address: caipAddressSchema,
  name: displayText(),
  symbol: displayText(),
  iconUrl: optionalOrDrop(urlString()),
  price: nonNegative(),
  decimals: tokenDecimals,
})

/** Reply of the price call. */
export const fungiblePriceSchema = safeObject({ fungibles: lenientArray(fungibleSchema, limits.items.page) })

/** The price of a token. */
export type FungiblePrice = z.infer<typeof fungibleSchema>
