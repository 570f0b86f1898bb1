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
  lenientRecord,
  nonNegative,
  nullish,
  optionalOrDrop,
  pattern,
  safeObject,
  tokenIdString,
  schemaErrorMessages,
  tokenDecimals,
  tokenDecimalsString,
  uniqueArray,
  urlString,
  zodErrorMessage,
} from './fields.js'

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

/** The same reply, for a list that is parsed token by token. */
export const unreadBalancesSchema = safeObject({
  balances: z.custom<readonly unknown[]>(Array.isArray, schemaErrorMessages.invalid),
})

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
      contract_address: optionalOrDrop(idString()),
      token_id: optionalOrDrop(tokenIdString()),
      collection: optionalOrDrop(safeObject({ name: optionalOrDrop(displayText()) })),
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

/** Reply with the supported networks: CAIP-2 ids, also of namespaces that Portico does not support. */
export const supportedChainsSchema = safeObject({ http: lenientArray(idString(), limits.items.page) })

/** A name with its zone. */
const nameString = () => pattern(/^[a-z0-9-]{1,64}(?:\.[a-z0-9-]{1,64}){0,4}$/i)

/** A suggested name; without a valid `registered`, it counts as taken. */
export const nameSuggestionSchema = safeObject({ name: nameString(), registered: otherwise(z.boolean(), true) })

/** A suggested name; `registered`: already taken. */
export type NameSuggestion = z.infer<typeof nameSuggestionSchema>

/** Reply with suggested names, each once. */
export const nameSuggestionsSchema = safeObject({
  suggestions: uniqueArray(nameSuggestionSchema, limits.items.nested, ({ name }) => name.toLowerCase()),
})

/** A malformed address stays known as one: in its place, no other may be paid. */
const profileAddressSchema = otherwise(safeObject({ address: idString() }), { address: '' })

/** A registered name; `addresses` by coin type (ENSIP-11), empty where the service sent none that can be read. */
export const profileSchema = safeObject({
  name: nameString(),
  registered_at: optionalOrDrop(isoDateString()),
  updated_at: optionalOrDrop(isoDateString()),
  addresses: lenientRecord(pattern(/^\d{1,20}$/), profileAddressSchema, limits.items.nested),
  attributes: otherwise(z.record(z.string(), displayText(limits.text.message)), {}),
})

/** A registered name. */
export type Profile = z.infer<typeof profileSchema>

/** The names of one account. */
export const profilesSchema = lenientArray(profileSchema, limits.items.nested)

/** Name and avatar of an account. */
export const identitySchema = safeObject({ name: optionalOrDrop(displayText()), avatar: optionalOrDrop(urlString()) })

/** Name and avatar of an account. */
export type Identity = z.infer<typeof identitySchema>

/** Epoch ms. */
const timestamp = z.int({ error: zodErrorMessage }).check(z.nonnegative({ error: zodErrorMessage }))

/** Entries of a stored cache by account: the first 100, without malformed ones. */
const cacheEntries = <Entry extends z.ZodMiniType>(entry: Entry) =>
  lenientRecord(z.string(), entry, limits.items.nested)

/** Cached portfolios. */
export const portfolioCacheSchema = cacheEntries(safeObject({ timestamp, balance: balancesSchema }))

/** Cached native balances. */
export const nativeBalanceCacheSchema = cacheEntries(
  safeObject({
    caipAddress: caipAddressSchema,
    balance: decimalString(),
    symbol: optionalOrDrop(displayText()),
    timestamp,
  }),
)

/** Cached names. */
export const ensCacheSchema = cacheEntries(safeObject({ address: idString(), ens: profilesSchema, timestamp }))

/** Cached identities. */
export const identityCacheSchema = cacheEntries(
  safeObject({ address: idString(), identity: identitySchema, timestamp }),
)
