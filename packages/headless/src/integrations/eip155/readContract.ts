import type { ReadContractParameters } from 'viem'
import type { Client } from '../../client/client.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import { type Query, retryOptions } from '../../queries/query.js'
import { runQuery } from '../../queries/runQuery.js'
import { getPublicClient } from './clients.js'

/** What a query is keyed by has no `bigint`: TanStack Query writes keys as JSON. */
const toKey = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part))

/** The functions of the ABI with the name that is called: the same name and arguments can mean another answer elsewhere. */
const findFunctions = ({ abi, functionName }: ReadContractParameters) =>
  abi.filter((item) => item.type === 'function' && item.name === functionName)

/** What a contract answers, which transactions outdate. */
export function readContractQuery(
  client: Client,
  call: ReadContractParameters,
  caipNetworkId: CaipNetworkId,
): Query<unknown> {
  const { abi: _, ...rest } = call
  return {
    ...retryOptions,
    queryKey: ['readContract', caipNetworkId, toKey(rest), toKey(findFunctions(call))],
    meta: { outdatedBy: 'transaction' },
    queryFn: ({ signal }) =>
      runQuery(async () => {
        const network = await getPublicClient(client, { caipNetworkId })
        const { readContractOnce } = await import('./createClients.js')
        return readContractOnce(network, call, signal)
      }),
  }
}
