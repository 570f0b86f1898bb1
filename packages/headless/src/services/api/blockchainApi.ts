import { currency } from '../../constants/services.js'
import type { CaipAddress, CaipNetworkId } from '../../entities/caip.js'
import { supportedChainsSchema } from '../../entities/schema/projectConfigSchema.js'
import {
  balancesSchema,
  type FungiblePrice,
  fungiblePriceSchema,
  type TokenBalance,
} from '../../entities/schema/tokenBalanceSchema.js'
import { type Transaction, transactionPageSchema } from '../../entities/schema/transactionSchema.js'
import { isSameAddress } from '../../rules/address/address.js'
import { parseCaipAddress, parseCaipNetworkId } from '../../rules/address/caip.js'
import { fetchJson } from '../http/request.js'
import { addressSegment } from '../http/pathSegment.js'
import { type Abortable, getService, type ServiceContext } from '../http/serviceUrl.js'

/**
 * Networks the Blockchain API serves, as CAIP-2 ids, also of families the kit does not know (wire facts, section 5.1).
 *
 * @throws PorticoError see `fetchJson`
 */
export function fetchSupportedChains(context: ServiceContext, { signal }: Abortable = {}): Promise<readonly string[]> {
  return fetchJson({
    ...getService(context, 'blockchain'),
    path: '/v1/supported-chains',
    signal,
    parse: (json) => supportedChainsSchema.parse(json).http,
  })
}

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
  const isOnNetwork = ({ chainId, address: token }: TokenBalance) =>
    (chainId ?? caipNetworkId) === caipNetworkId && (token?.startsWith(`${caipNetworkId}:`) ?? true)
  return fetchJson({
    ...getService(context, 'blockchain'),
    path: `/v1/account/${addressSegment(address, chainNamespace)}/balance`,
    query: { currency, chainId: caipNetworkId, forceUpdate },
    signal,
    parse: (json) => balancesSchema.parse(json).balances.filter(isOnNetwork),
  })
}

/** Whose transactions are asked for, and where. `cursor`: the `next` of the page before. */
export type HistoryQuery = Abortable & {
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
  readonly cursor?: string | undefined
}

/** Transactions, newest first; without `next` it was the last page. */
export type HistoryPage = { readonly data: readonly Transaction[]; readonly next?: string }

/**
 * One page of the transactions of an account on a network (wire facts, section 5.3).
 *
 * @throws InvalidDataError when `address` has not the form of the network's namespace
 * @throws PorticoError see `fetchJson`
 */
export async function fetchHistory(
  context: ServiceContext,
  { address, caipNetworkId, cursor, signal }: HistoryQuery,
): Promise<HistoryPage> {
  const { chainNamespace } = parseCaipNetworkId(caipNetworkId)
  return fetchJson({
    ...getService(context, 'blockchain'),
    path: `/v1/account/${addressSegment(address, chainNamespace)}/history`,
    query: { cursor, chainId: caipNetworkId },
    signal,
    parse(json) {
      const { data, next } = transactionPageSchema.parse(json)
      return { data, ...(next && { next }) }
    },
  })
}

/** The token whose price is asked for; the service answers for one at a time. */
export type PriceQuery = Abortable & { readonly address: CaipAddress }

function isSameToken(one: CaipAddress, other: CaipAddress): boolean {
  const [left, right] = [parseCaipAddress(one), parseCaipAddress(other)]
  const isSameNetwork = left.chainNamespace === right.chainNamespace && left.chainId === right.chainId
  return isSameNetwork && isSameAddress(left.address, right.address)
}

/**
 * The price of a token in US dollars (wire facts, section 5.5); `undefined` when the service does not know it.
 *
 * @throws PorticoError see `fetchJson`
 */
export function fetchPrice(
  context: ServiceContext,
  { address, signal }: PriceQuery,
): Promise<FungiblePrice | undefined> {
  const service = getService(context, 'blockchain')
  return fetchJson({
    ...service,
    path: '/v1/fungible/price',
    body: { currency, addresses: [address], projectId: service.projectId },
    signal,
    parse: (json) =>
      fungiblePriceSchema.parse(json).fungibles.find((fungible) => isSameToken(fungible.address, address)),
  })
}
