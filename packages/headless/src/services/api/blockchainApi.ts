import { limits } from '../../constants/limits.js'
import { errorMessages } from '../../constants/messages.js'
import { currency } from '../../constants/defaults.js'
import type { CaipAddress, CaipNetworkId, Namespace } from '../../entities/caip.js'
import {
  type FungiblePrice,
  fungiblePriceSchema,
  supportedChainsSchema,
  type TokenBalance,
  tokenBalanceSchema,
  type Transaction,
  transactionPageSchema,
  unreadBalancesSchema,
} from '../../entities/schema/blockchainSchema.js'
import { caipAddressSchema, schemaErrorMessages } from '../../entities/schema/fields.js'
import { InvalidCaipAddressError } from '../../errors/caip.js'
import { InvalidDataError } from '../../errors/validation.js'
import { validateName } from '../../rules/account/names.js'
import { parseCaipAddress, parseCaipNetworkId } from '../../rules/address/caip.js'
import { isAddress, isSameAddress } from '../../rules/address/address.js'
import { mapInSlices } from '../browser/inSlices.js'
import { fetchJson } from '../http/request.js'
import { type Abortable, getService, type ServiceContext } from '../http/serviceUrl.js'

/**
 * An address as one segment of a URL path. Checking its form first keeps `../` and the like out of the URL.
 *
 * @throws InvalidDataError when it is no address of its namespace
 */
export function addressSegment(address: string, namespace: Namespace): string {
  if (isAddress(address, namespace)) return encodeURIComponent(address)
  throw new InvalidDataError([{ path: 'address', code: 'INVALID_ADDRESS', message: schemaErrorMessages.invalid }])
}

/**
 * A CAIP-10 account id as one segment of a URL path.
 *
 * @throws InvalidCaipAddressError when it is malformed
 */
export function accountSegment(account: CaipAddress): string {
  const { chainNamespace, address } = parseCaipAddress(account)
  if (caipAddressSchema.safeParse(account).success && isAddress(address, chainNamespace)) {
    return encodeURIComponent(account)
  }
  throw new InvalidCaipAddressError(errorMessages.invalidCaip10Address)
}

/**
 * A name without its zone as one segment of a URL path, in lower case.
 *
 * @throws InvalidDataError with the reasons why the name is invalid
 */
export function nameSegment(name: string): string {
  const issues = validateName(name)
  if (issues.length > 0) throw new InvalidDataError(issues)
  return encodeURIComponent(name.toLowerCase())
}

/**
 * CAIP-2 ids of the networks that the Blockchain API serves, including namespaces the kit does not support.
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

/** `address`: without its network. `forceUpdate`: tokens whose cached amount the service must not use. */
export type BalancesQuery = Abortable & {
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
  readonly forceUpdate?: readonly CaipAddress[] | undefined
}

/**
 * Token balances of an account on one network, with values in US dollars. Balances of other networks are dropped.
 *
 * @throws InvalidDataError when `address` is no address of the network's namespace
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
    parse(json) {
      const { balances } = unreadBalancesSchema.parse(json)
      return mapInSlices(balances.slice(0, limits.items.page), (balance) => {
        const { data } = tokenBalanceSchema.safeParse(balance)
        return data && isOnNetwork(data) ? data : undefined
      })
    },
  })
}

/** `address`: without its network. `cursor`: `next` of the previous page. `onramp`: only what was bought there. */
export type HistoryQuery = Abortable & {
  readonly onramp?: 'coinbase' | undefined
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
  readonly cursor?: string | undefined
}

/** Transactions, newest first. `next` is missing on the last page. */
export type HistoryPage = { readonly data: readonly Transaction[]; readonly next?: string }

/**
 * One page of the transaction history of an account on one network.
 *
 * @throws InvalidDataError when `address` is no address of the network's namespace
 * @throws PorticoError see `fetchJson`
 */
export async function fetchHistory(
  context: ServiceContext,
  { address, caipNetworkId, cursor, onramp, signal }: HistoryQuery,
): Promise<HistoryPage> {
  const { chainNamespace } = parseCaipNetworkId(caipNetworkId)
  return fetchJson({
    ...getService(context, 'blockchain'),
    path: `/v1/account/${addressSegment(address, chainNamespace)}/history`,
    query: { cursor, onramp, chainId: caipNetworkId },
    signal,
    parse(json) {
      const { data, next } = transactionPageSchema.parse(json)
      return { data, ...(next && { next }) }
    },
  })
}

/** The service prices one token per request. */
export type PriceQuery = Abortable & { readonly address: CaipAddress }

function isSameToken(one: CaipAddress, other: CaipAddress): boolean {
  const [left, right] = [parseCaipAddress(one), parseCaipAddress(other)]
  const isSameNetwork = left.chainNamespace === right.chainNamespace && left.chainId === right.chainId
  return isSameNetwork && isSameAddress(left.address, right.address)
}

/**
 * The price of a token in US dollars; `undefined` when the service has none.
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
