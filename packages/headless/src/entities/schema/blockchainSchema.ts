import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'
import { limits } from '../../constants/limits.js'
import {
  boundedString,
  caipAddressSchema,
  caipNetworkIdSchema,
  decimalString,
  displayText,
  idString,
  isoDateString,
  lenientArray,
  nonNegative,
  nullish,
  optionalOrDrop,
  safeObject,
  tokenDecimals,
  tokenDecimalsString,
  urlString,
} from './fields.js'
import { zodErrorMessage } from './zodErrorMessage.js'

/**
 * A token balance. Without `address` it is the native coin. `value`: in the requested currency; `quantity.decimals`: 0 to
 * 255, as text; `quantity.numeric`: whole units.
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

/** A token balance. */
export type TokenBalance = z.infer<typeof tokenBalanceSchema>

/** Reply with token balances. */
export const balancesSchema = safeObject({ balances: lenientArray(tokenBalanceSchema, limits.items.page) })

/** The price of a token. */
const fungibleSchema = safeObject({
  address: caipAddressSchema,
  name: displayText(),
  symbol: displayText(),
  iconUrl: optionalOrDrop(urlString()),
  price: nonNegative(),
  decimals: tokenDecimals,
})

/** Reply with token prices. */
export const fungiblePriceSchema = safeObject({ fungibles: lenientArray(fungibleSchema, limits.items.page) })

/** The price of a token. */
export type FungiblePrice = z.infer<typeof fungibleSchema>

const imageSchema = safeObject({ url: urlString() })

/** One transfer of a transaction; `quantity.numeric` in whole units. */
export const transferSchema = safeObject({
  direction: optionalOrDrop(z.enum(['in', 'out', 'self'])),
  quantity: safeObject({ numeric: decimalString() }),
  fungible_info: nullish(
    safeObject({
      name: optionalOrDrop(displayText()),
      symbol: optionalOrDrop(displayText()),
      icon: optionalOrDrop(imageSchema),
    }),
  ),
  nft_info: nullish(
    safeObject({
      name: optionalOrDrop(displayText()),
      content: optionalOrDrop(safeObject({ preview: optionalOrDrop(imageSchema) })),
      flags: otherwise(safeObject({ is_spam: z.boolean() }), { is_spam: false }),
    }),
  ),
  value: optionalOrDrop(nonNegative()),
  price: optionalOrDrop(nonNegative()),
})

/** One transfer of a transaction. */
export type Transfer = z.infer<typeof transferSchema>

/** A transaction of the history. `operationType`: any string; see `transferSign` for the known ones. */
export const transactionSchema = safeObject({
  id: idString(),
  metadata: safeObject({
    operationType: displayText(),
    hash: optionalOrDrop(idString()),
    minedAt: isoDateString(),
    sentFrom: displayText(),
    sentTo: displayText(),
    status: z.enum(['confirmed', 'failed', 'pending'], { error: zodErrorMessage }),
    nonce: optionalOrDrop(z.int().check(z.nonnegative())),
    chain: caipNetworkIdSchema,
    application: optionalOrDrop(
      safeObject({ name: optionalOrDrop(displayText()), iconUrl: optionalOrDrop(urlString()) }),
    ),
  }),
  transfers: otherwise(lenientArray(transferSchema, limits.items.nested), []),
})

/** A transaction of the history. */
export type Transaction = z.infer<typeof transactionSchema>

/** Reply with a page of transactions; without `next` it is the last one. */
export const transactionPageSchema = safeObject({
  data: lenientArray(transactionSchema, limits.items.page),
  next: nullish(boundedString(limits.link)),
})

/** Reply with the supported networks: CAIP-2 ids, also of namespaces that the kit does not support. */
export const supportedChainsSchema = safeObject({ http: lenientArray(idString(), limits.items.page) })
