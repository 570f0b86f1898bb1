import { fetchAllowedOrigins, fetchProjectConfig } from '../services/api/directoryApi.js'
import { ConfigurationError } from '../errors/configuration.js'
import { toPorticoError } from '../errors/normalize.js'
import { isOriginAllowed } from '../rules/text/origins.js'
import { resolveRemoteFeatures } from '../rules/modal/features.js'
import { type Client, hasProjectId } from '../client/client.js'
import type { PorticoEvent } from '../client/events.js'
import { startTelemetry } from './telemetry.js'

/** Loads the features set in the project's dashboard. Until then the app's settings and the defaults apply. */
async function loadRemoteFeatures({ options, internals }: Client, signal: AbortSignal): Promise<void> {
  const basic = options.adapters.length === 0
  if (basic) return
  const remote = await fetchProjectConfig(options, { signal })
  const { features, ignored } = resolveRemoteFeatures({ remote, options: options.features, basic })
  if (signal.aborted) return
  internals.store.update(() => ({ remoteFeatures: features }))
  for (const name of ignored) internals.log('warn', `${name} is ignored: the project's configuration decides`)
}

/** The embedded wallet refuses origins that its project does not list; an alert says so before a user runs into it. */
async function checkOrigin({ options, internals, state }: Client, signal: AbortSignal): Promise<void> {
  const isEmbedded = state.getState().connectors.some(({ type }) => type === 'AUTH')
  if (!isEmbedded) return
  const allowed = await fetchAllowedOrigins(options, { signal })
  if (!isOriginAllowed(location.origin, allowed)) {
    internals.notifications.showError(new ConfigurationError('INVALID_APP_CONFIGURATION'))
  }
}

/**
 * Starts telemetry and loads the project's remote settings. Called on the first user event, so that a page that is only
 * looked at makes no request. Nothing waits for it, and a failure only becomes a log message or an alert.
 *
 * @param bufferedEvents - the events emitted so far, in order
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
