import { fetchAllowedOrigins, fetchProjectConfig } from '../services/api/projectConfigApi.js'
import { ConfigurationError } from '../errors/configuration.js'
import { toPorticoError } from '../errors/normalize.js'
import { isOriginAllowed } from '../rules/text/origins.js'
import { resolveRemoteFeatures } from '../rules/modal/features.js'
import { type Client, hasProjectId } from '../client/client.js'
import type { PorticoEvent } from '../client/events.js'
import { startTelemetry } from './telemetry.js'

/** What the project decides about features; while it does not answer, the host's settings and the defaults hold. */
async function loadRemoteFeatures({ options, internals }: Client, signal: AbortSignal): Promise<void> {
  const basic = options.adapters.length === 0
  if (basic) return
  const remote = await fetchProjectConfig(options, { signal })
  const { features, ignored } = resolveRemoteFeatures({ remote, options: options.features, basic })
  if (signal.aborted) return
  internals.store.update(() => ({ remoteFeatures: features }))
  for (const name of ignored) internals.log('warn', `${name} is ignored: the project's configuration decides`)
}

/** The embedded wallet refuses origins its project does not list; the host is told before a visitor finds out. */
async function checkOrigin({ options, internals, state }: Client, signal: AbortSignal): Promise<void> {
  const isEmbedded = state.getState().connectors.some(({ type }) => type === 'AUTH')
  if (!isEmbedded) return
  const allowed = await fetchAllowedOrigins(options, { signal })
  if (!isOriginAllowed(location.origin, allowed)) {
    internals.notifications.showError(new ConfigurationError('INVALID_APP_CONFIGURATION'))
  }
}

/**
 * What the kit asks and tells once somebody is there: it starts with the visitor's first act, never before (R51). Nothing
 * of it holds anything up, and a failure changes nothing but what it was about.
 *
 * @param bufferedEvents - what happened until now
 */
export function startRemoteServices(
  client: Client,
  bufferedEvents: readonly PorticoEvent[],
  signal: AbortSignal,
): void {
  if (!hasProjectId(client) || signal.aborted) return
  startTelemetry(client, bufferedEvents, signal)
  void loadRemoteFeatures(client, signal).catch((thrown: unknown) => {
    if (!signal.aborted) client.internals.log('warn', toPorticoError(thrown).message)
  })
  void checkOrigin(client, signal).catch((thrown: unknown) => {
    if (!signal.aborted) client.internals.notifications.showError(toPorticoError(thrown))
  })
}
