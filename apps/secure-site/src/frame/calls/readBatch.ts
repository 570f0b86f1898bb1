import * as z from 'zod/mini'
import { RpcError } from '../rpcError'

const capabilities = z.optional(z.record(z.string(), z.looseObject({ optional: z.optional(z.boolean()) })))

const batchSchema = z.object({
  version: z.optional(z.enum(['1.0', '2.0.0'])),
  id: z.optional(z.string().check(z.minLength(1), z.maxLength(4_096))),
  atomicRequired: z.optional(z.boolean()),
  capabilities,
  calls: z.array(z.object({ capabilities })).check(z.minLength(1)),
})

/** What a batch is asked for with, beside its calls (EIP-5792). */
export type Batch = { readonly version: '1.0' | '2.0.0'; readonly id: string }

const hasRequired = (asked: z.infer<typeof capabilities> = {}) => Object.values(asked).some(({ optional }) => !optional)

/** 32 random bytes: ids are secrets of the page that has them. */
const randomId = () =>
  `0x${Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/**
 * Reads the settings of `wallet_sendCalls`. The account has a key and no code, so nothing is atomic, and no capability is there.
 *
 * @throws RpcError -32602, 5760, 5700
 */
export function readBatch(params: unknown): Batch {
  const [given] = Array.isArray(params) ? (params as readonly unknown[]) : []
  const { data } = batchSchema.safeParse(given)
  if (!data) throw new RpcError('Invalid params', -32_602)
  if (data.atomicRequired) throw new RpcError('Atomicity not supported', 5760)
  if ([data, ...data.calls].some(({ capabilities: asked }) => hasRequired(asked)))
    throw new RpcError('Unsupported capability', 5700)
  return { version: data.version ?? '1.0', id: data.id ?? randomId() }
}

/** The answer to `wallet_sendCalls`: in version 1.0 the id alone. */
export const toBatchAnswer = ({ version, id }: Batch) => (version === '1.0' ? id : { id })
