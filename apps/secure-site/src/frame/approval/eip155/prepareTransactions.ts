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

/** The nonce of the next transaction, or of one that is to be replaced. A later one would wait, and could be sent long after this. */
async function readNonce(ask: AskNode, address: Hex, asked: number | undefined): Promise<bigint> {
  const next = readQuantity(await ask('eth_getTransactionCount', [address, 'pending']), most.nonce)
  if (asked === undefined) return next
  if (BigInt(asked) <= next) return BigInt(asked)
  throw new RpcError(
    `This site asks for transaction ${asked} of your account, and the next one is ${next}: it could be sent long after this`,
    -32_602,
  )
}

const feeFields = (fees: Fees) =>
  'gasPrice' in fees
    ? { gasPrice: numberToHex(fees.gasPrice) }
    : { maxFeePerGas: numberToHex(fees.maxFeePerGas), maxPriorityFeePerGas: numberToHex(fees.maxPriorityFeePerGas) }

/**
 * The transactions of calls, with everything fixed that is signed: what a person sees is what the worker signs.
 *
 * @throws RpcError when the node is of another chain, lies beyond measure, or says that a call would fail, and for a nonce that is not due
 */
export async function prepareTransactions(
  ask: AskNode,
  { address, chainId }: Sender,
  calls: readonly ApprovalCall[],
  options: ApprovalTransactionOptions = {},
): Promise<readonly PreparedTransaction[]> {
  await checkChain(ask, chainId)
  const [count, fees, gas] = await Promise.all([
    readNonce(ask, address, options.nonce),
    readFees(ask, options),
    options.gas === undefined ? readGas(ask, address, calls) : [options.gas],
  ])
  return calls.map(({ to, value, data }, index) => ({
    chainId: numberToHex(chainId),
    from: address,
    ...(to && { to }),
    value: numberToHex(value),
    data,
    nonce: numberToHex(count + BigInt(index)),
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
