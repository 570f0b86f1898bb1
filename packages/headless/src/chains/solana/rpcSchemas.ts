import * as z from 'zod/mini'
import { limits } from '../../constants/limits.js'
import { safeObject, pattern, boundedString } from '../../entities/schema/fields.js'
import { base58ToBytes } from '../../rules/encoding/base58.js'
import { base64ToBytes } from '../../rules/encoding/base64.js'

const maxU64 = 2n ** 64n - 1n

/** A whole number of the chain, exactly; long ones arrive as texts. */
const u64 = z.pipe(
  z.pipe(
    z.union([z.int().check(z.nonnegative()), pattern(/^\d{1,20}$/)]),
    z.transform((value: number | string) => BigInt(value)),
  ),
  z.bigint().check(z.lte(maxU64)),
)

const withContext = <Value extends z.ZodMiniType>(value: Value) => safeObject({ value })
const base58String = (size: number) => boundedString().check(z.refine((value) => base58ToBytes(value)?.length === size))

/** Reply of `getMinimumBalanceForRentExemption`: lamports. */
export const lamportsSchema = u64

/** Reply of `getBalance`: lamports. */
export const balanceSchema = withContext(u64)

/** Reply of `getFeeForMessage`: lamports; `null` when the blockhash is gone. */
export const feeSchema = withContext(z.nullable(u64))

/** Reply of `getBlockHeight`. */
export const blockHeightSchema = z.int().check(z.nonnegative())

/** Reply of `getLatestBlockhash`. */
export const blockhashSchema = withContext(
  safeObject({ blockhash: base58String(32), lastValidBlockHeight: blockHeightSchema }),
)

const dataSchema = z.pipe(
  z.tuple([boundedString(limits.http.size), z.literal('base64')]),
  z.transform(([data]) => base64ToBytes(data) ?? new Uint8Array()),
)

/** Reply of `getMultipleAccounts` for `count` accounts; `null` for one that does not exist. */
export const accountsSchema = (count: number) =>
  withContext(z.array(z.nullable(safeObject({ owner: base58String(32), data: dataSchema }))).check(z.length(count)))

/** Reply of `getSignatureStatuses` for one signature; `null` while nothing is known of it. */
export const statusSchema = withContext(
  z.tuple([
    z.nullable(
      safeObject({
        err: z.unknown(),
        confirmationStatus: z.nullable(z.enum(['processed', 'confirmed', 'finalized'])),
      }),
    ),
  ]),
)

/** Reply of `sendTransaction`: the transaction's signature. */
export const signatureSchema = base58String(64)
