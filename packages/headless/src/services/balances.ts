import { currency } from '../constants/defaults.js'
import type { CaipAddress, CaipNetworkId } from '../entities/caip.js'
import { balancesSchema, type TokenBalance } from '../entities/tokenBalanceSchema.js'
import { parseCaipNetworkId } from '../rules/caip.js'
import { fetchJson } from './http.js'
import { addressPart } from './pathPart.js'
import { type Abortable, type ServiceContext, serviceOf } from './serviceContext.js'

/** Whose holdings are asked for, and where. `forceUpdate`: tokens whose amount the service must read anew. */
export type BalancesQuery = Abortable & {
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
  readonly forceUpdate?: readonly CaipAddress[] | undefined
}

/**
 * What an account holds on a network, with its worth in US dollars (wire facts, section 5.4).
 *
 * @throws InvalidDataError when `address` has not the form of the network's namespace
 * @throws PorticoError see `fetchJson`
 */
export async function fetchBalances(
  context: ServiceContext,
  { address, caipNetworkId, forceUpdate, signal }: BalancesQuery,
): Promise<readonly TokenBalance[]> {
  const { chainNamespace } = parseCaipNetworkId(caipNetworkId)
  const isThere = ({ chainId, address: token }: TokenBalance) =>
    (chainId ?? caipNetworkId) === caipNetworkId && (token?.startsWith(`${caipNetworkId}:`) ?? true)
  return fetchJson({
    ...serviceOf(context, 'blockchain'),
    path: `/v1/account/${addressPart(address, chainNamespace)}/balance`,
    query: { currency, chainId: caipNetworkId, forceUpdate },
    signal,
    read: (json) => balancesSchema.parse(json).balances.filter(isThere),
  })
}
