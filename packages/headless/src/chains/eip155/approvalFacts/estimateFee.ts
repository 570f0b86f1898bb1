import { maxUint256, size } from 'viem'
import { approvalFactsLimits } from '../../../constants/approvalFacts.js'
import type { ApprovalCall, ApprovalTransactionOptions } from '../../../entities/approval.js'
import type { AskNode } from '../../approvalNode.js'
import { toDataFeeCall } from '../transactions/dataFee.js'
import { blockSchema, optionalQuantitySchema, quantitySchema } from './nodeReplies.js'
import { type CallsToSimulate, toHexCall } from './simulateCalls.js'

/** What a unit of gas costs at most: the base fee may double until the transaction is in a block. */
async function readGasPrice(ask: AskNode): Promise<bigint> {
  const [{ baseFeePerGas }, tip, gasPrice] = await Promise.all([
    ask('eth_getBlockByNumber', ['latest', false], blockSchema),
    ask('eth_maxPriorityFeePerGas', [], quantitySchema).catch(() => undefined),
    ask('eth_gasPrice', [], quantitySchema),
  ])
  if (baseFeePerGas === undefined) return 2n * gasPrice
  const least = gasPrice > baseFeePerGas ? gasPrice - baseFeePerGas : 0n
  return 2n * baseFeePerGas + (tip ?? least)
}

const addMargin = (gas: bigint, margin: bigint) => (gas * margin) / 100n

/** What a transfer of the native coin takes, always. */
const transferGas = 21_000n

async function estimateGas(ask: AskNode, run: CallsToSimulate): Promise<bigint> {
  const limits = run.calls.map(async (call) => {
    const gas = await ask('eth_estimateGas', [toHexCall(run, call)], quantitySchema)
    return gas <= transferGas ? gas : addMargin(gas, approvalFactsLimits.gasMargin)
  })
  return (await Promise.all(limits)).reduce((sum, gas) => sum + gas, 0n)
}

/** What OP Stack chains take for the data of each transaction besides gas. */
async function readDataFee(ask: AskNode, chainId: number, calls: readonly ApprovalCall[]): Promise<bigint> {
  const asked = calls.flatMap(({ data }) => toDataFeeCall(chainId, size(data)) ?? [])
  const fees = await Promise.all(asked.map((call) => ask('eth_call', [call, 'latest'], optionalQuantitySchema)))
  return fees.reduce((sum, fee) => sum + fee, 0n)
}

/**
 * What the network takes at most. What the request says counts; what it leaves out is estimated.
 *
 * @param getGasUsed - what the calls of a batch used in their simulation: the node can estimate only a call that needs no other
 * @throws RangeError when no account can have that much; rejects when the node does not tell
 */
export async function estimateFee(
  ask: AskNode,
  chainId: number,
  run: CallsToSimulate,
  { gas, gasPrice, maxFeePerGas = gasPrice }: ApprovalTransactionOptions,
  getGasUsed: () => Promise<bigint | undefined>,
): Promise<bigint> {
  const getBatchLimit = async () => {
    const used = run.calls.length > 1 ? await getGasUsed() : undefined
    return used === undefined ? undefined : addMargin(used, approvalFactsLimits.usedGasMargin)
  }
  const getLimit = async () => gas ?? (await getBatchLimit()) ?? estimateGas(ask, run)
  const [limit, price, dataFee] = await Promise.all([
    getLimit(),
    maxFeePerGas ?? readGasPrice(ask),
    readDataFee(ask, chainId, run.calls),
  ])
  const fee = limit * price + dataFee
  if (fee > maxUint256) throw new RangeError('a smaller fee is expected')
  return fee
}
