import {
  analyticsConfigSchema,
  originsSchema,
  projectConfigSchema,
  type RemoteFeature,
} from '../../entities/schema/directorySchema.js'
import { ConfigurationError } from '../../errors/configuration.js'
import { RequestAbortedError } from '../../errors/connection.js'
import { HttpRequestError } from '../../errors/request.js'
import { fetchJson } from '../http/request.js'
import { type Abortable, type ServiceContext, getService } from '../http/serviceUrl.js'

/**
 * Features that the project switches on or off.
 *
 * @throws PorticoError see `fetchJson`
 */
export function fetchProjectConfig(
  context: ServiceContext,
  { signal }: Abortable = {},
): Promise<readonly RemoteFeature[]> {
  return fetchJson({
    ...getService(context, 'directory'),
    path: '/appkit/v1/config',
    signal,
    parse: (json) => projectConfigSchema.parse(json).features,
  })
}

/**
 * Origins that the project allows; an empty list when the request fails in a way not listed below.
 *
 * @throws ConfigurationError `RATE_LIMITED` (429) or `SERVER_ERROR` (5xx)
 * @throws RequestAbortedError when `signal` says so
 */
export async function fetchAllowedOrigins(
  context: ServiceContext,
  { signal }: Abortable = {},
): Promise<readonly string[]> {
  try {
    return await fetchJson({
      ...getService(context, 'directory'),
      path: '/projects/v1/origins',
      signal,
      parse: (json) => originsSchema.parse(json).allowedOrigins,
    })
  } catch (cause) {
    if (cause instanceof RequestAbortedError) throw cause
    const status = (cause instanceof HttpRequestError && cause.status) || 0
    if (status === 429) throw new ConfigurationError('RATE_LIMITED', { cause })
    if (status >= 500 && status <= 599) throw new ConfigurationError('SERVER_ERROR', { cause })
    return []
  }
}

/**
 * Whether the project collects analytics; `false` when the request fails.
 *
 * @throws RequestAbortedError when `signal` says so
 */
export async function fetchAnalyticsEnabled(context: ServiceContext, { signal }: Abortable = {}): Promise<boolean> {
  try {
    return await fetchJson({
      ...getService(context, 'directory'),
      path: '/getAnalyticsConfig',
      signal,
      parse: (json) => analyticsConfigSchema.parse(json).isAnalyticsEnabled,
    })
  } catch (cause) {
    if (cause instanceof RequestAbortedError) throw cause
    return false
  }
}
