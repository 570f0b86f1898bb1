import { type Address, concatHex, encodeFunctionData, type WriteContractParameters } from 'viem'
import type { NetworkClient } from './viemClients.js'
import type { WriteContractVariables } from './writeContractVariables.js'

/**
 * The transaction of a contract's function that did not fail on a node.
 *
 * @throws viem's error when it reverts
 */
export async function prepareWrite(
  publicClient: NetworkClient,
  account: string,
  call: WriteContractVariables,
): Promise<object> {
  const simulated = await publicClient.simulateContract({ ...call, account: account as Address })
  const { abi, address: to, functionName, args, dataSuffix, ...fields } = simulated.request as WriteContractParameters
  const { value, gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas, nonce, accessList } = fields
  const data = encodeFunctionData({ abi, functionName, args })
  return {
    to,
    data: dataSuffix ? concatHex([data, dataSuffix]) : data,
    value,
    gas,
    gasPrice,
    maxFeePerGas,
    maxPriorityFeePerGas,
    nonce,
    accessList,
  }
}
