import * as z from 'zod/mini'
import { limits } from '../../constants/limits.js'
import { record } from '../../entities/record.js'
import { matching, text } from '../../entities/textSchemas.js'
import { fromBase58 } from './base58.js'
import { fromBase64 } from './bytes.js'

const largest = 2n ** 64n - 1n

/** A whole number of the chain, exactly; long ones arrive as texts. */
const u64 = z.pipe(
  z.pipe(
    z.union([z.int().check(z.nonnegative()), matching(/^\d{1,20}$/)]),
    z.transform((value: number | string) => BigInt(value)),
  ),
  z.bigint().check(z.lte(largest)),
)

const inContext = <Value extends z.ZodMiniType>(value: Value) => record({ value })
const base58 = (size: number) => text().check(z.refine((value) => fromBase58(value)?.length === size))

/** Reply of `getMinimumBalanceForRentExemption`: lamports. */
export const lamportsSchema = u64

/** Reply of `getBalance`: lamports. */
export const balanceSchema = inContext(u64)

/** Reply of `getFeeForMessage`: lamports; `null` when the blockhash is gone. */
export const feeSchema = inContext(z.nullable(u64))

/** Reply of `getBlockHeight`. */
export const blockHeightSchema = z.int().check(z.nonnegative())

/** Reply of `getLatestBlockhash`. */
export const blockhashSchema = inContext(record({ blockhash: base58(32), lastValidBlockHeight: blockHeightSchema }))

const dataSchema = z.pipe(
  z.tuple([text(limits.http.size), z.literal('base64')]),
  z.transform(([data]) => fromBase64(data) ?? new Uint8Array()),
)

/** Reply of `getMultipleAccounts` for `count` accounts; `null` for one that does not exist. */
export const accountsSchema = (count: number) =>
  inContext(z.array(z.nullable(record({ owner: base58(32), data: dataSchema }))).check(z.length(count)))

/** Reply of `getSignatureStatuses` for one signature; `null` while nothing is known of it. */
export const statusSchema = inContext(
  z.tuple([
    z.nullable(
      record({
        err: z.unknown(),
        confirmationStatus: z.nullable(z.enum(['processed', 'confirmed', 'finalized'])),
      }),
    ),
  ]),
)

/** Reply of `sendTransaction`: the transaction's signature. */
export const signatureSchema = base58(64)
