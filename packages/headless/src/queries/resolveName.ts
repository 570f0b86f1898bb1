import type { Client } from '../client/client.js'
import { limits } from '../constants/limits.js'
import type { CaipNetworkId } from '../entities/caip.js'
import type { Profile } from '../entities/nameSchema.js'
import { fullName } from '../rules/registerName.js'
import { answerOf, blockchainOf, hasProject } from './blockchain.js'
import { namesScope } from './namesScope.js'
import { type Query, retried, typedAs } from './query.js'

/** Which name, with its zone or without; on which network is where the visitor stands, unless said. */
export type NameLookup = { readonly name: string | undefined; readonly caipNetworkId?: CaipNetworkId | undefined }

/** The account behind a registered name; `null` when nobody has it, and where there are no names (specification §1). */
export function resolveNameQuery(client: Client, { name, ...scope }: NameLookup): Query<Profile | null> {
  const { caipNetworkId } = { ...namesScope(client), ...scope }
  const about = name?.trim() ? fullName(name) : undefined
  return {
    ...retried,
    queryKey: ['resolveName', about, caipNetworkId, ...blockchainOf(client)],
    enabled: about !== undefined && hasProject(client),
    staleTime: limits.fresh.ens,
    queryFn: ({ signal }) =>
      typedAs('NAME_UNRESOLVED', () =>
        answerOf(client, {
          about,
          caipNetworkId,
          area: 'names',
          none: () => null,
          async ask(wanted) {
            const { fetchProfile } = await import('../services/profile.js')
            const profile = await fetchProfile(client.options, { name: wanted, signal })
            // An answer about another name would lead to another account (R14).
            return profile?.name.toLowerCase() === wanted ? profile : null
          },
        }),
      ),
  }
}
