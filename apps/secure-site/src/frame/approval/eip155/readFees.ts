import type { AskNode } from '../askNode'
import { NodeRefusal } from '../../node'
import { RpcError } from '../../rpcError'
import { most, readQuantity } from './quantity'

/** What a unit of gas costs at most. */
export type Fees =
  | { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
  | { readonly gasPrice: bigint }

/** What a page may ask for itself. */
type AskedFees = {
  readonly gasPrice?: bigint | undefined
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
}

/** Wei for each unit of gas, where a node does not know `eth_maxPriorityFeePerGas`. */
const usualTip = 1_000_000_000n

async function readBaseFee(ask: AskNode): Promise<bigint | undefined> {
  const block = (await ask('eth_getBlockByNumber', ['latest', false])) as { readonly baseFeePerGas?: unknown } | null
  if (typeof block !== 'object' || block === null) throw new RpcError('The node does not answer as expected')
  return block.baseFeePerGas === undefined || block.baseFeePerGas === null
    ? undefined
    : readQuantity(block.baseFeePerGas, most.fee)
}

async function readTip(ask: AskNode): Promise<bigint> {
  try {
    return readQuantity(await ask('eth_maxPriorityFeePerGas', []), most.fee)
  } catch (error) {
    if (error instanceof NodeRefusal) return usualTip
    throw error
  }
}

const limited = (fee: bigint): bigint => {
  if (fee > most.fee) throw new RpcError('The network fee that this site asks for is too high')
  return fee
}

/** The fees of a transaction: as the page asks, else so that the base fee may double before it is too low. */
export async function readFees(ask: AskNode, asked: AskedFees): Promise<Fees> {
  const base = await readBaseFee(ask)
  if (asked.gasPrice !== undefined) return { gasPrice: limited(asked.gasPrice) }
  if (base === undefined) return { gasPrice: readQuantity(await ask('eth_gasPrice', []), most.fee) }
  const tip = asked.maxPriorityFeePerGas ?? (await readTip(ask))
  const maxFeePerGas = limited(asked.maxFeePerGas ?? base * 2n + tip)
  return { maxFeePerGas, maxPriorityFeePerGas: tip < maxFeePerGas ? tip : maxFeePerGas }
}
