import * as z from 'zod/mini'
import { limits } from '../../constants/limits.js'
import { caipAddressSchema, safeObject, idString, displayText, optionalOrDrop, decimalString } from './fields.js'
import { identitySchema, profilesSchema } from './nameSchema.js'
import { zodErrorMessage } from './zodErrorMessage.js'
import { balancesSchema } from './blockchainSchema.js'

/** Epoch ms. */
const timestamp = z.int({ error: zodErrorMessage }).check(z.nonnegative({ error: zodErrorMessage }))

/** Entries of a stored cache by account: the first 100, without malformed ones. */
const cacheEntries = <Entry extends z.ZodMiniType>(entry: Entry) =>
  z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((stored): Readonly<Record<string, z.output<Entry>>> => {
      const entries = Object.entries(stored).slice(0, limits.items.nested)
      return Object.fromEntries(
        entries.flatMap(([key, raw]) => {
          const parsed = entry.safeParse(raw)
          return parsed.success && key !== '__proto__' ? [[key, parsed.data]] : []
        }),
      )
    }),
  )

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
