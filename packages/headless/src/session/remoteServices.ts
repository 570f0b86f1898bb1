import { type Client, hasProjectId } from '../client/client.js'
import type { PorticoEvent } from '../client/events.js'
import { connectedSession } from '../client/selectors.js'
import { isProjectSite } from '../connectors/embedded/isProjectSite.js'
import { PorticoError } from '../errors/base.js'
import { ConfigurationError } from '../errors/failures.js'
import { toPorticoError } from '../errors/normalize.js'
import { resolveRemoteFeatures, resolveFeatures } from '../rules/modal/features.js'
import { rateLimitReports, sendErrorReport, sendEvent } from '../services/api/analyticsApi.js'
import { isOriginAllowed } from '../rules/text/origins.js'
import { fetchAllowedOrigins, fetchProjectConfig, fetchAnalyticsEnabled } from '../services/api/directoryApi.js'
import { whenIdle } from '../services/browser/schedule.js'
import { singleFlight } from '../services/singleFlight.js'
import { loadConnections } from './loadConnections.js'

const pageIsIdle = () => new Promise<void>((resolve) => void whenIdle(resolve))

/**
 * Sends events to the project while both the app (`features.analytics`) and the project allow it, and error reports while
 * `enableErrorReports` is on, at most 5 in any 60 s. Nothing waits for it.
 *
 * @param bufferedEvents - the events emitted so far, in order
 */
function startTelemetry(client: Client, bufferedEvents: readonly PorticoEvent[], signal: AbortSignal): void {
  const { options, internals } = client
  const { analytics } = resolveFeatures({ options: options.features, basic: options.adapters.length === 0 })
  const isAnalyticsEnabled = singleFlight(() => fetchAnalyticsEnabled(options, { signal }))
  let sentAt: readonly number[] = []

  async function track({ type, properties }: PorticoEvent) {
    const address = connectedSession(client.state.getState())?.address
    if (!analytics || !(await isAnalyticsEnabled())) return
    // Not inside the press that it tells about.
    await pageIsIdle()
    if (!signal.aborted) await sendEvent(options, { event: type, properties, address })
  }
  async function report(error: PorticoError) {
    const decision = rateLimitReports(sentAt, Date.now())
    sentAt = decision.sentAt
    if (decision.isAllowed) await sendErrorReport(options, { category: error.category, error })
  }
  const handleEvent = (event: PorticoEvent) => {
    const sent = event.type === 'ERROR' ? options.enableErrorReports && report(event.properties.error) : track(event)
    if (sent)
      sent.catch((failure: unknown) => {
        if (!signal.aborted && failure instanceof PorticoError) internals.notifications.showError(failure)
      })
  }
  for (const event of bufferedEvents) if (event.type !== 'LOG') handleEvent(event)
  signal.addEventListener(
    'abort',
    internals.events.on('*', (event) => {
      if (event.type !== 'LOG') handleEvent(event)
    }),
  )
}

/** Loads the features set in the project's dashboard. Until then the app's settings and the defaults apply. */
async function loadRemoteFeatures(client: Client, signal: AbortSignal): Promise<void> {
  const { options, internals } = client
  const basic = options.adapters.length === 0
  if (basic) return
  const remote = await fetchProjectConfig(options, { signal })
  const { features, ignored } = resolveRemoteFeatures({ remote, options: options.features, basic })
  if (signal.aborted) return
  internals.store.update(() => ({ remoteFeatures: features }))
  void loadConnections(client)
  for (const name of ignored) internals.log('warn', `${name} is ignored: the project's configuration decides`)
}

/**
 * The embedded wallet of a project refuses origins that the project does not list; an alert says so before a user runs into it. A
 * secure site of the team's own has a list of its own.
 */
async function checkOrigin({ options, internals }: Client, signal: AbortSignal): Promise<void> {
  const isOfProject = [...internals.connectors.values()].some(
    ({ info, frames }) => info.type === 'AUTH' && isProjectSite(frames, options.services),
  )
  if (!isOfProject) return
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
    if (signal.aborted) return
    const { message } = toPorticoError(thrown)
    client.internals.log('warn', `The project's configuration did not load, so the options alone decide: ${message}`)
  })
  void checkOrigin(client, signal).catch((thrown: unknown) => {
    if (!signal.aborted) client.internals.notifications.showError(toPorticoError(thrown))
  })
}
