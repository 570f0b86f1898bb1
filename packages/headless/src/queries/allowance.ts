import { networkIdOf } from '../chains/chainAdapter.js'
import type { Client } from '../client/client.js'
import type { CaipAddress } from '../entities/caip.js'
import { isSwapNetwork } from '../rules/networkSupport.js'
import { answerOf, blockchainOf, hasProject } from './blockchain.js'
import { type Query, retried } from './query.js'

/** Whose allowance, and of which token of the same network. */
export type AllowanceRequest = { readonly account: CaipAddress; readonly token: CaipAddress }

const isOneNetwork = ({ account, token }: AllowanceRequest): boolean =>
  isSwapNetwork(networkIdOf(account)) && networkIdOf(account) === networkIdOf(token)

/** How much of a token a swap may take already, in base units; never fresh, since the next swap depends on it. */
export function allowanceQuery(client: Client, request: AllowanceRequest | undefined): Query<bigint> {
  const { account, token } = request ?? {}
  return {
    ...retried,
    queryKey: ['allowance', account, token, ...blockchainOf(client)],
    enabled: request !== undefined && hasProject(client),
    queryFn: ({ signal }) =>
      answerOf(client, {
        about: request && isOneNetwork(request) ? request : undefined,
        caipNetworkId: account && networkIdOf(account),
        area: 'swaps',
        none: () => 0n,
        async ask(about) {
          const { fetchAllowance } = await import('../services/convert.js')
          const query = { tokenAddress: about.token, userAddress: about.account, signal }
          return fetchAllowance(client.options, query)
        },
      }),
  }
}
