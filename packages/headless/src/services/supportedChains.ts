import { supportedChainsSchema } from '../entities/supportedChainsSchema.js'
import { fetchJson } from './http.js'
import { type Abortable, type ServiceContext, serviceOf } from './serviceContext.js'

/**
 * Networks the Blockchain API serves, as CAIP-2 ids, also of families the kit does not know (wire facts, section 5.1).
 *
 * @throws PorticoError see `fetchJson`
 */
export function fetchSupportedChains(context: ServiceContext, { signal }: Abortable = {}): Promise<readonly string[]> {
  return fetchJson({
    ...serviceOf(context, 'blockchain'),
    path: '/v1/supported-chains',
    signal,
    read: (json) => supportedChainsSchema.parse(json).http,
  })
}
