import { PorticoError } from '../errors/base.js'
import { resolveFeatures } from '../rules/modal/features.js'
import { rateLimitReports } from '../rules/modal/rateLimitReports.js'
import { sendErrorReport, sendEvent } from '../services/api/analyticsApi.js'
import { fetchAnalyticsEnabled } from '../services/api/directoryApi.js'
import { singleFlight } from '../services/singleFlight.js'
import type { Client } from '../client/client.js'
import type { PorticoEvent } from '../client/events.js'
import { connectedSession } from '../client/selectors.js'

/**
 * Sends events to the project while both the app (`features.analytics`) and the project allow it, and error reports while
 * `enableErrorReports` is on, at most 5 in any 60 s. Nothing waits for it.
 *
 * @param bufferedEvents - the events emitted so far, in order
 */
export function startTelemetry(client: Client, bufferedEvents: readonly PorticoEvent[], signal: AbortSignal): void {
  const { options, internals } = client
  const { analytics } = resolveFeatures({ options: options.features, basic: options.adapters.length === 0 })
  const isAnalyticsEnabled = singleFlight(() => fetchAnalyticsEnabled(options, { signal }))
  let sentAt: readonly number[] = []

  async function track({ type, properties }: PorticoEvent) {
    const address = connectedSession(client.state.getState())?.address
    if (analytics && (await isAnalyticsEnabled())) await sendEvent(options, { event: type, properties, address })
  }
  async function report(error: PorticoError) {
    const decision = rateLimitReports(sentAt, Date.now())
    sentAt = decision.sentAt
    if (decision.isAllowed) await sendErrorReport(options, { category: error.category, error })
  }
  const handleEvent = (event: PorticoEvent) => {
    const { error } = event.properties
    const sent =
      event.type === 'ERROR'
        ? options.enableErrorReports && error instanceof PorticoError && report(error)
        : track(event)
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
