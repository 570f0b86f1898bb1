import type { Abi, Chain, ContractFunctionArgs, ContractFunctionName, SimulateContractParameters } from 'viem'
import type { RegisteredEvmNetworkId } from './viemClients.js'

/** Names of the functions of an ABI that change the state. */
export type WriteName<Of extends Abi | readonly unknown[]> = ContractFunctionName<Of, 'nonpayable' | 'payable'>

/** Arguments of a function that changes the state. */
export type WriteArgs<Of extends Abi | readonly unknown[], Name extends WriteName<Of>> = ContractFunctionArgs<
  Of,
  'nonpayable' | 'payable',
  Name
>

/**
 * Parameters of viem's `simulateContract` without `account`, which is the connected one. `caipNetworkId`: when given, a wallet on
 * another network is not asked. `signal`: stops waiting for the wallet; a wallet that was asked may still send.
 */
export type WriteContractVariables<
  Of extends Abi | readonly unknown[] = Abi,
  Name extends WriteName<Of> = WriteName<Of>,
  Args extends WriteArgs<Of, Name> = WriteArgs<Of, Name>,
> = SimulateContractParameters<Of, Name, Args, Chain> & {
  readonly caipNetworkId?: RegisteredEvmNetworkId | undefined
  readonly signal?: AbortSignal | undefined
}
