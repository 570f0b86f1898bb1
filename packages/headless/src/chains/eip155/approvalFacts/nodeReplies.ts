import * as z from 'zod/mini'
import { approvalFactsLimits } from '../../../constants/approvalFacts.js'
import { limits } from '../../../constants/limits.js'
import { boundedString, pattern, safeObject } from '../../../entities/schema/fields.js'

/** An unsigned number of at most 256 bits. */
export const quantitySchema = z.pipe(
  pattern(/^0x[0-9a-f]{1,64}$/i),
  z.transform((value: string) => BigInt(value)),
)

/** The same as a contract returns it; zero where there is no contract. */
export const optionalQuantitySchema = z.pipe(
  pattern(/^0x[0-9a-f]{0,64}$/i),
  z.transform((data: string) => (data === '0x' ? 0n : BigInt(data))),
)

/** Reply of `eth_getCode`. */
export const codeSchema = boundedString(approvalFactsLimits.code).check(z.regex(/^0x(?:[0-9a-f]{2})*$/i))

/** Reply of `eth_call`, as long as a text may be. */
export const returnDataSchema = z.pipe(
  boundedString(approvalFactsLimits.text).check(z.regex(/^0x(?:[0-9a-f]{2})*$/i)),
  z.transform((data: string) => data as `0x${string}`),
)

/** Reply of `eth_getBlockByNumber`; chains without EIP-1559 have no base fee. */
export const blockSchema = safeObject({ baseFeePerGas: z.optional(quantitySchema) })

const addressSchema = pattern(/^0x[0-9a-f]{40}$/i)
const wordSchema = pattern(/^0x[0-9a-f]{64}$/i)

const logSchema = safeObject({
  address: addressSchema,
  topics: z.array(wordSchema).check(z.maxLength(4)),
  data: boundedString(limits.text.data).check(z.regex(/^0x(?:[0-9a-f]{2})*$/i)),
})

/** An event of a simulated call. */
export type SimulatedLog = z.output<typeof logSchema>

const simulatedCallSchema = safeObject({
  status: z.enum(['0x0', '0x1']),
  returnData: z.optional(z.string()),
  gasUsed: quantitySchema,
  logs: z.optional(z.array(logSchema).check(z.maxLength(approvalFactsLimits.logs))),
  error: z.optional(z.nullable(safeObject({ message: z.optional(z.string()), data: z.optional(z.unknown()) }))),
})

/** What one call of a simulation did. */
export type SimulatedCallResult = z.output<typeof simulatedCallSchema>

/** Reply of `eth_simulateV1` for one block of `count` calls. */
export const simulationSchema = (count: number) =>
  z.pipe(
    z.tuple([safeObject({ calls: z.array(simulatedCallSchema).check(z.length(count)) })]),
    z.transform(([{ calls }]) => calls),
  )
