import { checkClient } from '../client/checkClient.js'
import { type Client, hasProjectId } from '../client/client.js'
import { type ResolvedRemoteFeatures, resolveRemoteFeatures } from '../rules/modal/features.js'
import { type Query, retryOptions } from './query.js'
import { runQuery } from './runQuery.js'

// Bundlers replace it.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * Features that the project switches on or off, fetched once per page load. Until then, `resolveFeatures` uses the app's options
 * and the defaults. Without adapters (basic mode), nothing is fetched.
 *
 * @example
 * const { features } = await queryClient.fetchQuery(projectConfigQuery(portico))
 */
export function projectConfigQuery(client: Client): Query<ResolvedRemoteFeatures> {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'projectConfigQuery')
  const { projectId, services, features, adapters } = client.options
  const basic = adapters.length === 0
  return {
    ...retryOptions,
    queryKey: ['portico', 'projectConfig', services.directory, projectId, features, basic],
    enabled: hasProjectId(client),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      runQuery(async () => {
        if (basic) return resolveRemoteFeatures({ remote: undefined, options: features, basic })
        if (!hasProjectId(client)) {
          const { ConfigurationError } = await import('../errors/later.js')
          throw new ConfigurationError('PROJECT_ID_NOT_CONFIGURED')
        }
        const { fetchProjectConfig } = await import('../services/api/directoryApi.js')
        const remote = await fetchProjectConfig(client.options, { signal })
        return resolveRemoteFeatures({ remote, options: features, basic })
      }),
  }
}
