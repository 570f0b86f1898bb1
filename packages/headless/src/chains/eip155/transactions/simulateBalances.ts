import { type Address, encodeFunctionData, erc20Abi, type Hex, numberToHex, parseAbi } from 'viem'
import * as z from 'zod/mini'
import type { PublicClient } from '../publicClient.js'

/** What an account holds of a token, or of the native coin when `token` is left out. */
export type Holding = { readonly owner: Address; readonly token?: Address | undefined }

/** Where Multicall3 is, on nearly every chain: it tells balances of the native coin. */
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
const multicall3Abi = parseAbi(['function getEthBalance(address addr) view returns (uint256 balance)'])

/** The call that tells what is held. */
export const toBalanceCall = ({ owner, token }: Holding) =>
  token
    ? { to: token, data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] }) }
    : { to: multicall3, data: encodeFunctionData({ abi: multicall3Abi, functionName: 'getEthBalance', args: [owner] }) }

const simulationSchema = z.tuple([
  z.object({ calls: z.array(z.object({ returnData: z.string(), status: z.optional(z.string()) })) }),
])
const word = /^0x[0-9a-f]{64}$/i

/** What runs on the node. */
export type SimulatedCall = {
  readonly from: Address
  readonly to: Address
  readonly data: Hex
  readonly value?: bigint
}

/** How balances change, in their order, and whether every call went well. */
export type Simulation = { readonly changes: readonly bigint[]; readonly isSuccess: boolean }

/**
 * Runs calls one after the other in one block (`eth_simulateV1`); `undefined` when the node cannot simulate, or tells something else
 * than balances.
 */
export async function simulateCalls(
  client: PublicClient,
  acts: readonly SimulatedCall[],
  holdings: readonly Holding[],
): Promise<Simulation | undefined> {
  const reads = holdings.map(toBalanceCall)
  const run = acts.map(({ value = 0n, ...call }) => ({ ...call, value: numberToHex(value) }))
  const calls = [...reads, ...run, ...reads]
  const request = { method: 'eth_simulateV1', params: [{ blockStateCalls: [{ calls }] }, 'latest'] }
  const answer = await client.request(request as never).catch(() => undefined)
  const { data } = simulationSchema.safeParse(answer)
  const results = data?.[0].calls ?? []
  const told = results.map(({ returnData }) => returnData)
  const [before, after] = [told.slice(0, reads.length), told.slice(reads.length + acts.length)]
  if (told.length !== calls.length || ![...before, ...after].every((text) => word.test(text))) return undefined
  return {
    changes: after.map((balance, index) => BigInt(balance) - BigInt(before[index] ?? 0)),
    isSuccess: results.every(({ status }) => status === '0x1'),
  }
}

/** How a transaction changes balances, in their order; `undefined` when the node cannot tell. */
export const simulateBalances = async (
  client: PublicClient,
  call: SimulatedCall,
  holdings: readonly Holding[],
): Promise<readonly bigint[] | undefined> => (await simulateCalls(client, [call], holdings))?.changes
