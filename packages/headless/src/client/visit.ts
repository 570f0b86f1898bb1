import { fetchAllowedOrigins, fetchProjectConfig } from '../services/projectConfig.js'
import { ConfigurationError } from '../errors/configuration.js'
import { toPorticoError } from '../errors/toPorticoError.js'
import { isOriginAllowed } from '../rules/isOriginAllowed.js'
import { resolveRemoteFeatures } from '../rules/remoteFeatures.js'
import type { Client } from './client.js'
import type { PorticoEvent } from './events.js'
import { isReadByProject, sendReports } from './sendReports.js'

/** What the project decides about features; while it does not answer, the host's settings and the defaults hold. */
async function readFeatures({ options, internals }: Client, signal: AbortSignal): Promise<void> {
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
    internals.messages.tell(new ConfigurationError('INVALID_APP_CONFIGURATION'))
  }
}

/**
 * What the kit asks and tells once somebody is there: it starts with the visitor's first act, never before (R51). Nothing
 * of it holds anything up, and a failure changes nothing but what it was about.
 *
 * @param early - what happened until now
 */
export function visit(client: Client, early: readonly PorticoEvent[], signal: AbortSignal): void {
  if (!isReadByProject(client) || signal.aborted) return
  sendReports(client, early, signal)
  void readFeatures(client, signal).catch((thrown: unknown) => {
    if (!signal.aborted) client.internals.log('warn', toPorticoError(thrown).message)
  })
  void checkOrigin(client, signal).catch((thrown: unknown) => {
    if (!signal.aborted) client.internals.messages.tell(toPorticoError(thrown))
  })
}
