import * as z from 'zod/mini'
import { safeObject } from '../../../entities/schema/fields.js'
import { base58String, dataSchema, lamportsSchema, withContext } from '../rpc.js'

const heldAccountSchema = safeObject({
  lamports: lamportsSchema,
  owner: base58String(32),
  data: dataSchema,
  executable: z.optional(z.boolean()),
})

/** An account with what it holds; `null` when there is none. */
export type HeldAccount = z.output<typeof heldAccountSchema> | null

const heldAccounts = (count: number) => z.array(z.nullable(heldAccountSchema)).check(z.length(count))

/** Reply of `getMultipleAccounts` for `count` accounts. */
export const heldAccountsSchema = (count: number) => withContext(heldAccounts(count))

/** Reply of `simulateTransaction` that was asked for `count` accounts; a transaction that failed has none. */
export const simulatedAccountsSchema = (count: number) =>
  withContext(
    z.union([
      safeObject({ err: z.null(), accounts: heldAccounts(count) }),
      safeObject({ err: z.union([z.string(), z.looseObject({})]) }),
    ]),
  )
