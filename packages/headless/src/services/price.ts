import { currency } from '../constants/defaults.js'
import type { CaipAddress } from '../entities/caip.js'
import { type FungiblePrice, fungiblePriceSchema } from '../entities/tokenBalanceSchema.js'
import { parseCaipAddress } from '../rules/caip.js'
import { sameAddress } from '../rules/sameAddress.js'
import { fetchJson } from './http.js'
import { type Abortable, type ServiceContext, serviceOf } from './serviceContext.js'

/** The token whose price is asked for; the service answers for one at a time. */
export type PriceQuery = Abortable & { readonly address: CaipAddress }

function isSame(one: CaipAddress, other: CaipAddress): boolean {
  const [left, right] = [parseCaipAddress(one), parseCaipAddress(other)]
  const isSameNetwork = left.chainNamespace === right.chainNamespace && left.chainId === right.chainId
  return isSameNetwork && sameAddress(left.address, right.address)
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
  const service = serviceOf(context, 'blockchain')
  return fetchJson({
    ...service,
    path: '/v1/fungible/price',
    body: { currency, addresses: [address], projectId: service.projectId },
    signal,
    read: (json) => fungiblePriceSchema.parse(json).fungibles.find((fungible) => isSame(fungible.address, address)),
  })
}
