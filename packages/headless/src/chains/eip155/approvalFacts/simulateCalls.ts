import { type Address, numberToHex } from 'viem'
import { approvalFactsLimits } from '../../../constants/approvalFacts.js'
import type { ApprovalCall } from '../../../entities/approval.js'
import { findRevertReason } from '../../../errors/normalize.js'
import type { AskNode } from '../../approvalNode.js'
import { toBalanceCall } from '../transactions/simulateBalances.js'
import { type SimulatedCallResult, simulationSchema } from './nodeReplies.js'
import { type Movement, readMovements } from './readMovements.js'

/** Calls of an account, in order. `gas`: a limit that the request names. */
export type CallsToSimulate = {
  readonly from: Address
  readonly calls: readonly ApprovalCall[]
  readonly gas?: bigint | undefined
}

/** How the account's balance of a contract changed. */
export type BalanceChange = { readonly address: string; readonly amount: bigint }

/** What calls did. `gasUsed`: by each of them. */
export type CallsSimulation =
  | { readonly isSuccess: false; readonly reason: string | undefined; readonly gasUsed: readonly bigint[] }
  | {
      readonly isSuccess: true
      readonly movements: readonly Movement[]
      readonly balances: readonly BalanceChange[]
      readonly gasUsed: readonly bigint[]
    }

/** A call as nodes take it. */
export const toHexCall = ({ from, gas }: CallsToSimulate, { to, value, data }: ApprovalCall) => ({
  from,
  ...(to && { to }),
  value: numberToHex(value),
  data,
  ...(gas !== undefined && { gas: numberToHex(gas) }),
})

/** What reverted says why, in the data that it returned, or in the words of the node. */
function reasonOf({ returnData, error }: SimulatedCallResult): string | undefined {
  const texts = [error?.data, returnData, error?.message]
  return findRevertReason(texts.filter((text) => typeof text === 'string'))
}

/** A node that does not follow the native coin, although it was asked to, would hide what leaves. */
function hidesValue({ value, to }: ApprovalCall, movements: readonly Movement[], from: string): boolean {
  const isKept = value === 0n || to?.toLowerCase() === from
  return !isKept && !movements.some(({ asset, amount }) => asset.type === 'native' && amount === -value)
}

const word = /^0x[0-9a-f]{64}$/i

function toBalance({ status, returnData = '' }: SimulatedCallResult): bigint | undefined {
  return status === '0x1' && word.test(returnData) ? BigInt(returnData) : undefined
}

/**
 * Runs calls one after the other in one block (`eth_simulateV1`), and reads before and after them what the account holds of some
 * contracts: events do not tell everything, such as the fee that a token keeps, or coins that were wrapped.
 *
 * @param contracts - whose balances are read, in lower case
 * @throws TypeError when the node's answer contradicts itself; rejects when it gives none
 */
export async function simulateCalls(
  ask: AskNode,
  run: CallsToSimulate,
  contracts: readonly string[],
): Promise<CallsSimulation> {
  const gas = numberToHex(approvalFactsLimits.balanceGas)
  const reads = contracts.map((token) => ({ ...toBalanceCall({ owner: run.from, token: token as Address }), gas }))
  const all = [...reads, ...run.calls.map((call) => toHexCall(run, call)), ...reads]
  const params = [{ blockStateCalls: [{ calls: all }], traceTransfers: true, validation: false }, 'latest']
  const results = await ask('eth_simulateV1', params, simulationSchema(all.length))
  const [before, after] = [results.slice(0, reads.length), results.slice(reads.length + run.calls.length)]
  const ran = results.slice(reads.length, reads.length + run.calls.length)
  const gasUsed = ran.map((result) => result.gasUsed)
  const failed = ran.find(({ status }) => status === '0x0')
  if (failed) return { isSuccess: false, reason: reasonOf(failed), gasUsed }
  const from = run.from.toLowerCase()
  const moved = ran.map(({ logs = [] }) => logs.flatMap((log) => readMovements(log, from)))
  if (run.calls.some((call, index) => hidesValue(call, moved[index] ?? [], from)))
    throw new TypeError('transfers of the native coin are expected')
  const balances = contracts.flatMap((address, index) => {
    const [first, last] = [before[index], after[index]].map((result) => result && toBalance(result))
    return first === undefined || last === undefined ? [] : [{ address, amount: last - first }]
  })
  return { isSuccess: true, movements: moved.flat(), balances, gasUsed }
}
