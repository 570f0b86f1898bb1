import * as z from 'zod/mini'
import { limits } from '../../constants/limits.js'
import { boundedString, pattern, safeObject } from '../../entities/schema/fields.js'
import { InvalidResponseError } from '../../errors/request.js'
import { base58ToBytes, base64ToBytes } from '../../rules/encoding.js'
import type { RpcCall } from '../../services/jsonRpc/batch.js'
import { createJsonRpc } from '../../services/jsonRpc/jsonRpc.js'

const textOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g

/** An integer that a JavaScript number may not hold exactly. */
const longInteger = /^-?\d{16,}$/

/** Parses JSON with long integers as strings, so that none of their digits is lost. */
const parseJsonBigInt = (json: string): unknown =>
  JSON.parse(json.replace(textOrNumber, (found) => (longInteger.test(found) ? `"${found}"` : found)))

/**
 * Validates the answer of a wallet or a node.
 *
 * @throws InvalidResponseError when it does not match the schema
 */
export function parseReply<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown): z.output<Schema> {
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new InvalidResponseError({}, { cause: parsed.error })
  return parsed.data
}

/** A request to a node. `reply`: the schema of its result. */
export type SolanaRpcRequest<Reply extends z.ZodMiniType> = RpcCall & { readonly reply: Reply }

/** Sends a request to the node of an operation. */
export type SolanaRpcRequestFn = <Reply extends z.ZodMiniType>(
  call: SolanaRpcRequest<Reply>,
) => Promise<z.output<Reply>>

/** Runs an operation of one or more requests on one node of a network. */
export type SolanaRpc = <Value>(
  operation: (request: SolanaRpcRequestFn) => Promise<Value>,
  signal?: AbortSignal,
) => Promise<Value>

/** A request that every node answers; a node that lags behind answers with an error. */
const ping = { method: 'getHealth' }

/** Solana nodes refuse `text/plain`, and write integers of 64 bits. */
const httpOptions = { contentType: 'application/json', parse: parseJsonBigInt }

/** @param urls - nodes of one network, preferred first */
export function createSolanaRpc(urls: readonly string[]): SolanaRpc {
  const run = createJsonRpc(urls, ping, httpOptions)
  return (operation, signal) =>
    run((request) => operation(async ({ reply, ...call }) => parseReply(reply, await request(call))), signal)
}

const maxU64 = 2n ** 64n - 1n

/** An unsigned integer of 64 bits; long ones arrive as strings. */
const u64 = z.pipe(
  z.pipe(
    z.union([z.int().check(z.nonnegative()), pattern(/^\d{1,20}$/)]),
    z.transform((value: number | string) => BigInt(value)),
  ),
  z.bigint().check(z.lte(maxU64)),
)

/** A reply that says at which slot it was true. */
export const withContext = <Value extends z.ZodMiniType>(value: Value) => safeObject({ value })
/** A text in base58 of this many bytes. */
export const base58String = (size: number) =>
  boundedString().check(z.refine((value) => base58ToBytes(value)?.length === size))

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

/** Reply of `getRecentPrioritizationFees`: micro-lamports per compute unit, in up to 150 blocks. */
export const recentFeesSchema = z.array(safeObject({ prioritizationFee: u64 })).check(z.maxLength(1_000))

/** Reply of `simulateTransaction`. */
export const simulationSchema = withContext(safeObject({ err: z.unknown() }))

/** Reply of `getEpochInfo`. */
export const epochSchema = safeObject({ epoch: u64 })

/** Data of an account, in base64. */
export const dataSchema = z.pipe(
  z.tuple([boundedString(limits.http.size), z.literal('base64')]),
  z.transform(([data]) => base64ToBytes(data) ?? new Uint8Array()),
)

const accountSchema = safeObject({
  owner: base58String(32),
  data: dataSchema,
  executable: z.optional(z.boolean()),
})

/** Reply of `getMultipleAccounts` for `count` accounts; `null` where there is no account. */
export const accountsSchema = (count: number) => withContext(z.array(z.nullable(accountSchema)).check(z.length(count)))

/** Reply of `getSignatureStatuses` for one signature; `null` while the node does not know it. */
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

/** Reply of `getTransaction`: its fee in lamports, which the first account paid; `null` while the node does not have it. */
export const transactionSchema = z.nullable(
  safeObject({
    meta: z.nullable(safeObject({ fee: u64 })),
    transaction: safeObject({
      message: safeObject({ accountKeys: z.array(boundedString()).check(z.maxLength(256)) }),
    }),
  }),
)

/** A signature; one of zeros stands for a missing one, in a transaction that nobody signed. */
export const signatureSchema = base58String(64).check(z.refine((value) => !/^1+$/.test(value)))
