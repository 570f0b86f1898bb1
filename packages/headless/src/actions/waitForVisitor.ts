import type { Client } from '../client/client.js'
import type { PorticoEvent } from '../client/events.js'

/** Notes and failures come by themselves. */
const isAct = ({ type }: PorticoEvent) => !/^(?:LOG|ERROR)/.test(type)

/**
 * What the visitor does first brings the part that asks and tells the project (R51). An opening modal gets there first:
 * its first view says when it needs the project's features, and nothing comes in the way of drawing it. Returns the undo.
 */
export function waitForVisitor(client: Client, signal: AbortSignal): () => void {
  const early: PorticoEvent[] = []
  let isNeeded = false
  let isLoading = false

  const load = () => {
    if (isLoading) return
    isLoading = true
    // Most likely wanted next.
    void import('./connect.js').catch(() => undefined)
    void import('../client/visit.js').then(
      ({ visit }) => {
        undo()
        visit(client, early, signal)
      },
      () => undo(),
    )
  }
  const undo = client.events.on('*', (event) => {
    early.push(event)
    if (isAct(event) && (isNeeded || event.type !== 'MODAL_OPEN')) load()
  })
  client.internals.needProject = () => {
    isNeeded = true
    if (early.some(isAct)) load()
  }
  return undo
}
