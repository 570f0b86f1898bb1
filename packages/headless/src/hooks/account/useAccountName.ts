import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Profile } from '../../entities/schema/blockchainSchema.js'
import type { PorticoError } from '../../errors/base.js'
import { getNameLookupContext } from '../../queries/nameLookupContext.js'
import { isRegistrationOffered } from '../../queries/identity.js'
import { nameServiceQuery, reverseNamesQuery } from '../../queries/names.js'
import { type ReadListQueryOptions, withReadOptions } from '../queryOptions.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

const toName = ([profile]: readonly Profile[]): string | null => profile?.name ?? null

/**
 * The registered name of the connected account, with its zone. `data` is `null` when it has none and can register one
 * (`useRegisterName`). Only an account of the embedded wallet, on a network that the name service supports, can register a name;
 * for any other account nothing is requested, and `data` is `undefined`.
 *
 * @throws FeatureError `NAMES_FAILED` as `error`
 * @example
 * const { data: name } = useAccountName()
 * name ?? shortenAddress(address)
 */
export function useAccountName<Selected = string | null>({
  query,
}: { readonly query?: ReadListQueryOptions<string | null, Selected> | undefined } = {}): UseQueryResult<
  Selected,
  PorticoError
> {
  const client = usePortico()
  const isOffered = usePorticoState((state) => isRegistrationOffered(client, state)) && query?.enabled !== false
  const caipNetworkId = usePorticoState((state) => getNameLookupContext(client, state).caipNetworkId)
  const sender = usePorticoState((state) => getNameLookupContext(client, state).sender)
  const service = useQuery(nameServiceQuery(client, { caipNetworkId: isOffered ? caipNetworkId : undefined }))
  // Without an answer the name is asked for all the same, and says why there is none.
  const isServed = service.data ?? service.isError
  const address = isOffered && isServed ? sender : undefined
  const own = reverseNamesQuery(client, { address })
  return useQuery(withReadOptions({ ...own, select: toName }, query))
}
