import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { call } from 'viem/actions'
import { errorMessages } from '../../../constants/messages.js'
import { TransactionRejectedByNodeError, UnsupportedOperationError } from '../../../errors/request.js'
import type { ContractCall, SwapDetails, SwapInspection, TokenApproval } from '../../adapter.js'
import type { PublicClient } from '../publicClient.js'
import { simulateBalances, simulateCalls } from './simulateBalances.js'

/**
 * Runs a swap on the node without sending it, and tells what it takes from the account and what it gives. Throws what the node
 * says when it would fail.
 */
export async function inspectSwap(client: PublicClient, details: SwapDetails): Promise<SwapInspection> {
  const { value, source, target, before } = details
  const owner = details.from as Address
  const holdings = [source, target].map((token) => ({ owner, token: token as Address | undefined }))
  const toCall = ({ to, data }: ContractCall) => ({ from: owner, to: to as Address, data: data as Hex })
  const swap = { ...toCall(details), value }
  if (before) {
    const simulation = await simulateCalls(client, [...before.map(toCall), swap], holdings)
    if (!simulation) throw new UnsupportedOperationError('eth_simulateV1')
    if (!simulation.isSuccess)
      throw new TransactionRejectedByNodeError('EXECUTION_REVERTED', errorMessages.executionReverted)
    return toInspection(simulation.changes)
  }
  const { from: account, ...rest } = swap
  const [changes] = await Promise.all([simulateBalances(client, swap, holdings), call(client, { account, ...rest })])
  return toInspection(changes)
}

function toInspection([spent, received]: readonly bigint[] = []): SwapInspection {
  return spent === undefined || received === undefined ? undefined : { spent: -spent, received }
}

/** Whether a token refuses an approval, and takes one of 0. `false` when no node tells: the wallet will. */
export async function needsAllowanceReset(
  read: <Value>(run: (client: PublicClient) => Promise<Value>) => Promise<Value>,
  owner: string,
  approval: TokenApproval,
): Promise<boolean> {
  const approve = (amount: bigint) =>
    read((client) => call(client, { account: owner as Address, ...toApproval({ ...approval, amount }) }))
  const isRefused = await approve(approval.amount).then(
    () => false,
    (thrown: unknown) => thrown instanceof TransactionRejectedByNodeError && thrown.code === 'EXECUTION_REVERTED',
  )
  if (!isRefused) return false
  return approve(0n).then(
    () => true,
    () => false,
  )
}

/** An ERC-20 approval of exactly the amount, by calldata of our own: a service may ask for more. */
export const toApproval = ({ token, spender, amount }: TokenApproval) => ({
  to: token as Address,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender as Address, amount] }),
})
