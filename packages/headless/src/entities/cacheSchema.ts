import * as z from 'zod/mini'
import { limits } from '../constants/limits.js'
import { caipAddressSchema } from './caipSchema.js'
import { identitySchema, profilesSchema } from './nameSchema.js'
import { record } from './record.js'
import { sayIssue } from './sayIssue.js'
import { idText, label, lenient, wholeUnits } from './textSchemas.js'
import { balancesSchema } from './tokenBalanceSchema.js'

/** Epoch ms. */
const timestamp = z.int({ error: sayIssue }).check(z.nonnegative({ error: sayIssue }))

/** Entries of a stored cache by account; what is malformed is dropped, and there are at most 100. */
const cacheOf = <Entry extends z.ZodMiniType>(entry: Entry) =>
  z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((held): Readonly<Record<string, z.output<Entry>>> => {
      const entries = Object.entries(held).slice(0, limits.items.nested)
      return Object.fromEntries(
        entries.flatMap(([key, raw]) => {
          const read = entry.safeParse(raw)
          return read.success && key !== '__proto__' ? [[key, read.data]] : []
        }),
      )
    }),
  )

/** Stored portfolios (specification §3, wire facts section 9.1). */
export const portfolioCacheSchema = cacheOf(record({ timestamp, balance: balancesSchema }))

/** Stored native balances. */
export const nativeBalanceCacheSchema = cacheOf(
  record({ caipAddress: caipAddressSchema, balance: wholeUnits(), symbol: lenient(label()), timestamp }),
)

/** Stored names. */
export const ensCacheSchema = cacheOf(record({ address: idText(), ens: profilesSchema, timestamp }))

/** Stored identities. */
export const identityCacheSchema = cacheOf(record({ address: idText(), identity: identitySchema, timestamp }))
