import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { call, getCode } from 'viem/actions'
import { errorMessages } from '../../../constants/messages.js'
import { FeatureError } from '../../../errors/failures.js'
import { TransactionRejectedByNodeError } from '../../../errors/request.js'
import type { ContractCall, SwapDetails, SwapInspection, TokenApproval } from '../../adapter.js'
import type { PublicClient } from '../publicClient.js'
import { grantingSelectors } from './grantingSelectors.js'
import { simulateCalls } from './simulateBalances.js'

/** The code of an account that runs a contract's code (EIP-7702): it is a person's. */
const delegation = /^0xef0100/i

/**
 * Whether a call can be one of an exchange: to a contract, and of none of the functions that hand over what an account has or
 * allow somebody to take it. Checked apart from the simulation, for what is allowed now can be taken later.
 */
async function isExchangeCall(client: PublicClient, { to, data }: ContractCall): Promise<boolean> {
  if (!/^0x[0-9a-f]{8}/i.test(data) || grantingSelectors.has(data.slice(0, 10).toLowerCase())) return false
  const code = await getCode(client, { address: to as Address })
  return code !== undefined && !delegation.test(code)
}

/**
 * Runs a swap on the node without sending it, after the calls that have to come before it, and tells what it takes from the account
 * and what it gives.
 *
 * @throws FeatureError `SWAP_MISMATCH` when it is no call of an exchange, `SWAP_UNCHECKED` when the node cannot tell what it would do
 * @throws TransactionRejectedByNodeError when it would fail
 */
export async function inspectSwap(client: PublicClient, details: SwapDetails): Promise<SwapInspection> {
  const { value, source, target, before = [] } = details
  const owner = details.from as Address
  const toCall = ({ to, data }: ContractCall) => ({ to: to as Address, data: data as Hex })
  const swap = { ...toCall(details), value }
  const calls = [...before.map(toCall), swap].map((each) => ({ from: owner, ...each }))
  const holdings = [source, target].map((token) => ({ owner, token: token as Address | undefined }))
  if (!(await isExchangeCall(client, details))) throw new FeatureError('SWAP_MISMATCH')
  const [simulation] = await Promise.all([
    simulateCalls(client, calls, holdings),
    // What the node says when it fails, which a simulation leaves out.
    before.length === 0 && call(client, { account: owner, ...swap }),
  ])
  const [spent, received] = simulation?.changes ?? []
  if (!simulation || spent === undefined || received === undefined) throw new FeatureError('SWAP_UNCHECKED')
  if (!simulation.isSuccess)
    throw new TransactionRejectedByNodeError('EXECUTION_REVERTED', errorMessages.executionReverted)
  return { spent: -spent, received }
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
