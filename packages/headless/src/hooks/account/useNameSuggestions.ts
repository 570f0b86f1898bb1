import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { limits } from '../../constants/limits.js'
import type { NameSuggestion } from '../../entities/schema/blockchainSchema.js'
import type { PorticoError } from '../../errors/base.js'
import { getNameLookupContext } from '../../queries/nameLookupContext.js'
import { nameSuggestionsQuery } from '../../queries/names.js'
import { type ReadQueryOptions, withReadOptions } from '../queryOptions.js'
import { useDebouncedValue } from '../useDebouncedValue.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

/** `name`: as typed, without its zone. Nothing is requested until it is valid (`validateName` of `/rules`). */
export type UseNameSuggestionsOptions<Selected = readonly NameSuggestion[]> = {
  readonly name: string | undefined
  readonly query?: ReadQueryOptions<readonly NameSuggestion[], Selected> | undefined
}

/**
 * Names similar to `name`, each with its zone (`anna.reown.id`), from the name service; those that are `registered` are taken.
 * Requested once `name` has not changed for 300 ms: until then `data` is `undefined`, never the suggestions for an earlier name.
 * Kept for 5 minutes. Empty on networks without registered names.
 *
 * @throws FeatureError `NAME_SUGGESTIONS_FAILED` as `error`
 * @example
 * const { data } = useNameSuggestions({ name: 'anna' })
 * data?.[0] // { name: 'anna.reown.id', registered: false }
 */
export function useNameSuggestions<Selected = readonly NameSuggestion[]>({
  name,
  query,
}: UseNameSuggestionsOptions<Selected>): UseQueryResult<Selected, PorticoError> {
  const client = usePortico()
  const caipNetworkId = usePorticoState((state) => getNameLookupContext(client, state).caipNetworkId)
  const settled = useDebouncedValue(name, limits.searchDebounce)
  return useQuery(
    withReadOptions(nameSuggestionsQuery(client, { name: settled === name ? name : undefined, caipNetworkId }), query),
  )
}
