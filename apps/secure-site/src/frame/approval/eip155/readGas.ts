import type { ApprovalCall } from '@portico/headless/approval'
import { type Hex, numberToHex } from 'viem'
import type { AskNode } from '../askNode'
import { NodeRefusal } from '../../node'
import { RpcError } from '../../rpcError'
import { most, readQuantity } from './quantity'

/** What a plain transfer takes, to the unit. */
const transferGas = 21_000n

/** The chain may move on before the transaction is in a block. */
const withMargin = (gas: bigint): bigint => (gas <= transferGas ? gas : (gas * 5n) / 4n)

const toRequest = (from: Hex, { to, value, data }: ApprovalCall) => ({
  from,
  ...(to && { to }),
  value: numberToHex(value),
  data,
})

async function estimate(ask: AskNode, from: Hex, call: ApprovalCall): Promise<bigint> {
  try {
    return withMargin(readQuantity(await ask('eth_estimateGas', [toRequest(from, call)]), most.gas))
  } catch (error) {
    if (!(error instanceof NodeRefusal)) throw error
    throw new RpcError(`This transaction would fail: ${error.message}`, error.code, { cause: error })
  }
}

type SimulatedCall = { readonly status?: unknown; readonly gasUsed?: unknown }
type SimulatedBlock = { readonly calls?: readonly SimulatedCall[] }

/** Calls that build on one another, run by the node in their order (`eth_simulateV1`). */
async function simulate(ask: AskNode, from: Hex, calls: readonly ApprovalCall[]): Promise<readonly bigint[]> {
  const blockStateCalls = [{ calls: calls.map((call) => toRequest(from, call)) }]
  const answer = (await ask('eth_simulateV1', [{ blockStateCalls }, 'latest'])) as readonly SimulatedBlock[] | null
  const done = Array.isArray(answer) ? ((answer as readonly SimulatedBlock[])[0]?.calls ?? []) : []
  if (done.length !== calls.length) throw new RpcError('The node does not answer as expected')
  const failed = done.findIndex(({ status }) => status !== '0x1')
  if (failed !== -1) throw new RpcError(`Call ${failed + 1} of ${calls.length} would fail`)
  // Refunds come after the gas was needed, and a call keeps a 64th of it back.
  return done.map(({ gasUsed }) => withMargin((readQuantity(gasUsed, most.gas) * 4n) / 3n))
}

/** Gas for each of several calls, made one after the other. @throws RpcError when one of them would fail */
export async function readGas(ask: AskNode, from: Hex, calls: readonly ApprovalCall[]): Promise<readonly bigint[]> {
  const [first] = calls
  if (first && calls.length === 1) return [await estimate(ask, from, first)]
  try {
    return await Promise.all(calls.map((call) => estimate(ask, from, call)))
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    // A later call may need what an earlier one does, such as an allowance.
    return simulate(ask, from, calls).catch((thrown: unknown) => {
      throw thrown instanceof NodeRefusal ? error : thrown
    })
  }
}
