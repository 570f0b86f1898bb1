import { eip155 } from '@portico/headless/eip155'
import { limits } from '@portico/headless/rules'
import { mainnet } from '@portico/headless/networks'
import type { Metric } from './metric'
import { serve } from './serve'

type Call = { readonly id: number; readonly params: readonly unknown[] }

const { batchSize } = limits.rpc

const account = (index: number) => `0x${index.toString(16).padStart(40, '0')}`

/** Number of POSTs for this many balances, read in one tick. */
async function posts(count: number, distinct: number): Promise<number> {
  let posted = 0
  const node = await serve(({ body }) => {
    posted += 1
    const calls = JSON.parse(body) as Call | readonly Call[]
    const reply = ({ id, params }: Call) => ({ jsonrpc: '2.0', id, result: params[0] })
    return JSON.stringify('id' in calls ? reply(calls) : calls.map(reply))
  })
  const { nativeBalance } = await eip155().load({ rpcUrls: () => [node.host] })
  if (!nativeBalance) throw new Error('the adapter reads no balances')
  const reads = Array.from({ length: count }, (_, index) => nativeBalance(mainnet, account(index % distinct)))
  const wrong = (await Promise.all(reads)).findIndex((balance, index) => balance !== BigInt(index % distinct))
  node.close()
  if (wrong >= 0) throw new Error(`balance ${wrong} is another account's`)
  return posted
}

/** Number of POSTs to a node for many reads in one tick. */
export const nodeCalls = async (): Promise<readonly Metric[]> => [
  { what: `${batchSize} balances in a tick, POSTs`, value: await posts(batchSize, batchSize), limit: 1 },
  { what: `${batchSize + 1} balances in a tick, POSTs`, value: await posts(batchSize + 1, batchSize + 1), limit: 2 },
  {
    what: `${batchSize * 5} balances of ${batchSize} accounts, POSTs`,
    value: await posts(batchSize * 5, batchSize),
    limit: 1,
  },
]
