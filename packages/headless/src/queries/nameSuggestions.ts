import type { Client } from '../client/client.js'
import { limits } from '../constants/limits.js'
import type { NameSuggestion } from '../entities/nameSchema.js'
import { validateName } from '../rules/names.js'
import { answerOf, blockchainOf, hasProject } from './blockchain.js'
import { namesScope } from './namesScope.js'
import { type Query, retried, typedAs } from './query.js'
import type { NameLookup } from './resolveName.js'

/** Names like the typed one, free and taken; nothing is asked until it could be registered (specification §5). */
export function nameSuggestionsQuery(
  client: Client,
  { name = '', ...scope }: NameLookup,
): Query<readonly NameSuggestion[]> {
  const { caipNetworkId } = { ...namesScope(client), ...scope }
  const typed = name.trim().toLowerCase()
  const about = validateName(typed).length === 0 ? typed : undefined
  return {
    ...retried,
    queryKey: ['nameSuggestions', about, caipNetworkId, ...blockchainOf(client)],
    enabled: about !== undefined && hasProject(client),
    staleTime: limits.fresh.ens,
    queryFn: ({ signal }) =>
      typedAs('NAME_SUGGESTIONS_FAILED', () =>
        answerOf(client, {
          about,
          caipNetworkId,
          area: 'names',
          none: (): readonly NameSuggestion[] => [],
          async ask(wanted) {
            const { fetchNameSuggestions } = await import('../services/profile.js')
            return fetchNameSuggestions(client.options, { name: wanted, signal })
          },
        }),
      ),
  }
}
