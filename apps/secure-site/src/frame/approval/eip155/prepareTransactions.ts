import type { ApprovalCall, ApprovalTransactionOptions } from '@portico/headless/approval'
import { type Hex, numberToHex } from 'viem'
import type { PreparedTransaction } from '../../../keys/signingRequest'
import { RpcError } from '../../rpcError'
import type { AskNode } from '../askNode'
import { most, readQuantity } from './quantity'
import { type Fees, readFees } from './readFees'
import { readGas } from './readGas'

type Sender = { readonly address: Hex; readonly chainId: number }

/** A signature is good on the chain that it names: so the node has to be of that chain, or all that it says is of another. */
async function checkChain(ask: AskNode, chainId: number): Promise<void> {
  const found = readQuantity(await ask('eth_chainId', []), most.chainId)
  if (found !== BigInt(chainId))
    throw new RpcError(`The node is of chain ${found}, and the request is for chain ${chainId}`, 4901)
}

const feeFields = (fees: Fees) =>
  'gasPrice' in fees
    ? { gasPrice: numberToHex(fees.gasPrice) }
    : { maxFeePerGas: numberToHex(fees.maxFeePerGas), maxPriorityFeePerGas: numberToHex(fees.maxPriorityFeePerGas) }

/**
 * The transactions of calls, with everything fixed that is signed: what a person sees is what the worker signs.
 *
 * @throws RpcError when the node is of another chain, lies beyond measure, or says that a call would fail
 */
export async function prepareTransactions(
  ask: AskNode,
  { address, chainId }: Sender,
  calls: readonly ApprovalCall[],
  options: ApprovalTransactionOptions = {},
): Promise<readonly PreparedTransaction[]> {
  await checkChain(ask, chainId)
  const [count, fees, gas] = await Promise.all([
    options.nonce ??
      ask('eth_getTransactionCount', [address, 'pending']).then((value) => readQuantity(value, most.nonce)),
    readFees(ask, options),
    options.gas === undefined ? readGas(ask, address, calls) : [options.gas],
  ])
  return calls.map(({ to, value, data }, index) => ({
    chainId: numberToHex(chainId),
    from: address,
    ...(to && { to }),
    value: numberToHex(value),
    data,
    nonce: numberToHex(BigInt(count) + BigInt(index)),
    gas: numberToHex(readQuantity(numberToHex(gas[index] ?? 0n), most.gas)),
    ...feeFields(fees),
  }))
}

/** What the transactions cost at most, in the smallest unit of the coin. */
export function highestFee(transactions: readonly PreparedTransaction[]): bigint {
  const costs = transactions.map(
    ({ gas, maxFeePerGas, gasPrice }) => BigInt(gas) * BigInt(maxFeePerGas ?? gasPrice ?? '0x0'),
  )
  return costs.reduce((sum, cost) => sum + cost, 0n)
}
