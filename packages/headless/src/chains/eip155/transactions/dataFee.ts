import { BaseError, encodeFunctionData, ExecutionRevertedError, parseAbi } from 'viem'
import { call } from 'viem/actions'
import type { Network } from '../../../entities/network.js'
import type { PublicClient } from '../publicClient.js'

/** Chains of the OP Stack among the networks of the kit, and others that are widely used. */
const opStackChainIds: ReadonlySet<number> = new Set([
  10, 130, 252, 420, 480, 690, 957, 999, 1135, 1868, 8453, 34443, 42220, 57073, 81457, 84531, 84532, 7777777, 11155420,
])

/** Contract of every OP Stack chain that prices the data a transaction takes on the chain below. */
const oracle = '0x420000000000000000000000000000000000000F'
const abi = parseAbi(['function getL1FeeUpperBound(uint256 unsignedTxSize) view returns (uint256)'])

/** Bytes of an unsigned transaction besides its data, at most. */
const envelopeSize = 120

const isRevert = (thrown: unknown) =>
  thrown instanceof BaseError && thrown.walk((cause) => cause instanceof ExecutionRevertedError) !== null

/** The call that tells it; `undefined` on chains without such a fee. */
export const toDataFeeCall = (chainId: number, size: number) =>
  opStackChainIds.has(chainId)
    ? ({ to: oracle, data: encodeFunctionData({ abi, args: [BigInt(envelopeSize + size)] }) } as const)
    : undefined

/**
 * What a transaction pays for its data besides gas, at most, in the smallest unit of the native coin; `0n` on chains without
 * such a fee.
 *
 * @param size - bytes of the transaction's data
 */
export async function getDataFee(client: PublicClient, { id }: Network, size: number): Promise<bigint> {
  const asked = toDataFeeCall(Number(id), size)
  if (!asked) return 0n
  try {
    const answer = (await call(client, asked)).data
    return answer ? BigInt(answer.slice(0, 66)) : 0n
  } catch (thrown) {
    if (isRevert(thrown)) return 0n
    throw thrown
  }
}
