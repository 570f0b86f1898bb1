import { PorticoError } from '../errors/base.js'
import { resolveFeatures } from '../rules/features.js'
import { reportLimit } from '../rules/reportLimit.js'
import { sendErrorReport, sendEvent } from '../services/analytics.js'
import { fetchAnalyticsSwitch } from '../services/projectConfig.js'
import { lazily } from '../services/lazily.js'
import type { Client } from './client.js'
import type { PorticoEvent } from './events.js'
import { connectedSession } from './selectors.js'

/** Without a project there is nobody to ask or to tell. */
export const isReadByProject = ({ options }: Client): boolean => Boolean(options.projectId)

/**
 * Sends what happens to the project: events while the host and the project both want them, error reports while the host
 * does, at most 5 in any 60 s (specification §7). Nothing waits for it.
 *
 * @param early - what happened until now, in order
 */
export function sendReports(client: Client, early: readonly PorticoEvent[], signal: AbortSignal): void {
  const { options, internals } = client
  const { analytics } = resolveFeatures({ options: options.features, basic: options.adapters.length === 0 })
  const isWanted = lazily(() => fetchAnalyticsSwitch(options, { signal }))
  let sentAt: readonly number[] = []

  async function track({ type, properties }: PorticoEvent) {
    const address = connectedSession(client.state.getState())?.address
    if (analytics && (await isWanted())) await sendEvent(options, { event: type, properties, address })
  }
  async function report(error: PorticoError) {
    const turn = reportLimit(sentAt, Date.now())
    sentAt = turn.sentAt
    if (turn.isAllowed) await sendErrorReport(options, { category: error.category, error })
  }
  const hear = (event: PorticoEvent) => {
    const { error } = event.properties
    const sent =
      event.type === 'ERROR'
        ? options.enableErrorReports && error instanceof PorticoError && report(error)
        : track(event)
    if (sent)
      sent.catch((failure: unknown) => {
        if (!signal.aborted && failure instanceof PorticoError) internals.messages.tell(failure)
      })
  }
  for (const event of early) if (event.type !== 'LOG') hear(event)
  signal.addEventListener(
    'abort',
    internals.events.on('*', (event) => {
      if (event.type !== 'LOG') hear(event)
    }),
  )
}
