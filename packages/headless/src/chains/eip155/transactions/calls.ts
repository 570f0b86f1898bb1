import { createClient, custom, numberToHex } from 'viem'
import { getCallsStatus as readCallsStatus } from 'viem/actions'
import * as z from 'zod/mini'
import { limits } from '../../../constants/limits.js'
import { unsupportedMethodCodes } from '../../../constants/rpc.js'
import { safeObject, zodErrorMessage } from '../../../entities/schema/fields.js'
import { PorticoError } from '../../../errors/base.js'
import { InvalidResponseError, RpcRequestError, UnsupportedOperationError } from '../../../errors/request.js'
import type { CallsStatus, Capabilities, Signer, TransferOptions } from '../../adapter.js'
import { getField } from '../../getField.js'
import { handOver } from '../../handOver.js'
import { parseInput } from '../../parseInput.js'
import { address, data, quantity } from './sendTransaction.js'
import { assertSigner } from '../sign.js'

const capabilities = z.record(z.string(), z.unknown(), { error: zodErrorMessage })

const callsSchema = safeObject({
  isAtomic: z.boolean({ error: zodErrorMessage }),
  capabilities: z.optional(capabilities),
  calls: z
    .array(
      safeObject({
        to: z.optional(address),
        data: z.optional(data),
        value: z.optional(quantity),
        capabilities: z.optional(capabilities),
      }),
      { error: zodErrorMessage },
    )
    .check(z.minLength(1, { error: zodErrorMessage }), z.maxLength(limits.items.nested, { error: zodErrorMessage })),
})

/** What the connector threw, in place of what viem wraps it in. */
function rethrowOwn(thrown: unknown): never {
  const cause = getField(thrown, 'cause')
  throw cause instanceof PorticoError ? cause : thrown
}

/** Asks the wallet by a method that it may not have. @throws UnsupportedOperationError when it has not */
async function requestOptional<Value>(method: string, request: () => Promise<Value>): Promise<Value> {
  try {
    return await request()
  } catch (thrown) {
    if (thrown instanceof RpcRequestError && unsupportedMethodCodes.includes(thrown.rpcCode))
      throw new UnsupportedOperationError(method, { cause: thrown })
    throw thrown
  }
}

/** The form of version 1.0 was the id alone. */
const toCallsId = (answer: unknown): unknown => (typeof answer === 'string' ? answer : getField(answer, 'id'))

/** `wallet_sendCalls` (EIP-5792), which names chain and sender, so that the wallet refuses the calls on another one. */
export async function sendCalls(
  signer: Signer,
  request: unknown,
  { onHandOver, tracking }: TransferOptions = {},
): Promise<string> {
  const { isAtomic, ...rest } = parseInput(() => callsSchema.parse(request))
  await assertSigner(signer)
  const { connector, address: from, network } = signer
  const chainId = numberToHex(BigInt(network.id))
  const params = [{ version: '2.0.0', from, chainId, atomicRequired: isAtomic, ...rest }]
  onHandOver?.()
  const method = 'wallet_sendCalls'
  return requestOptional(method, () =>
    handOver(async () => {
      const id = toCallsId(await connector.request({ method, params }, network.caipNetworkId, tracking))
      if (typeof id !== 'string' || id === '') throw new InvalidResponseError({})
      return id
    }),
  )
}

const statuses: ReadonlyMap<number, CallsStatus['status']> = new Map([
  [200, 'confirmed'],
  [400, 'dropped'],
  [500, 'failed'],
  [600, 'partial'],
])

/** The status of a code: a code between those of EIP-5792 is of the class that its first digit names. */
const toStatus = (code: number): CallsStatus['status'] => statuses.get(Math.floor(code / 100) * 100) ?? 'pending'

/** `wallet_getCallsStatus` (EIP-5792), in its version 1.0 or 2.0.0. */
export const getCallsStatus = ({ connector, network }: Signer, id: string): Promise<CallsStatus> =>
  requestOptional('wallet_getCallsStatus', async () => {
    const request = (call: { method: string; params?: unknown }) => connector.request(call, network.caipNetworkId)
    const client = createClient({ transport: custom({ request: (call) => request(call) }, { retryCount: 0 }) })
    const { atomic, statusCode, receipts = [] } = await readCallsStatus(client, { id }).catch(rethrowOwn)
    return {
      status: toStatus(statusCode),
      isAtomic: atomic,
      hashes: receipts.map(({ transactionHash }) => transactionHash),
    }
  })

/** `wallet_getCapabilities` (EIP-5792). What it tells of chain 0 is true of every chain. */
export const getCapabilities = ({ connector, address: account, network }: Signer): Promise<Capabilities> =>
  requestOptional('wallet_getCapabilities', async () => {
    const chainId = numberToHex(BigInt(network.id))
    const call = { method: 'wallet_getCapabilities', params: [account, [chainId]] }
    const answer = await connector.request(call, network.caipNetworkId)
    return { ...(getField(answer, '0x0') as object), ...(getField(answer, chainId) as object) }
  })
