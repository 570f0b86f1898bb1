import type { ReadContractParameters } from 'viem'
import type { Client } from '../../client/client.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import { inMemory, inMemoryOptions, toText } from '../../queries/inMemory.js'
import { type Query, retryOptions } from '../../queries/query.js'
import { runQuery } from '../../queries/runQuery.js'
import { getPublicClient } from './clients.js'

/** The functions of the ABI with the name that is called: the same name and arguments can mean another answer elsewhere. */
export const findFunctions = ({ abi, functionName }: Pick<ReadContractParameters, 'abi' | 'functionName'>) =>
  abi.filter((item) => item.type === 'function').filter(({ name }) => name === functionName)

/** An answer as a query client has it, where the data has to be an object. */
export type StoredRead = { readonly value: unknown }

/** What a contract answers, which transactions outdate. */
export function readContractQuery(
  client: Client,
  call: ReadContractParameters,
  caipNetworkId: CaipNetworkId,
): Query<StoredRead> {
  const { abi: _, ...rest } = call
  return {
    ...retryOptions,
    ...inMemoryOptions,
    queryKey: ['portico', 'readContract', caipNetworkId, toText(rest), toText(findFunctions(call))],
    meta: { outdatedBy: 'transaction' },
    queryFn: ({ signal }) =>
      runQuery(async () => {
        const network = await getPublicClient(client, { caipNetworkId })
        const { readContractOnce } = await import('./createClients.js')
        return inMemory({ value: await readContractOnce(network, call, signal) })
      }),
  }
}
