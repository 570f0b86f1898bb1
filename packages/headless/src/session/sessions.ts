import type { Client } from '../client/client.js'
import type { Session } from '../client/state.js'
import type { Namespace } from '../entities/caip.js'

/** Stops listening to wallets that hold no session any more. */
export function unsubscribeIdleConnectors({ internals }: Client): void {
  const { store, subscriptions } = internals
  const connectorsInUse = new Set(Object.values(store.getState().sessions).map((session) => session.connectorId))
  for (const [id, { undo }] of subscriptions) {
    if (connectorsInUse.has(id)) continue
    undo()
    subscriptions.delete(id)
  }
}

/** Forgets the matching sessions in one write and stops listening to wallets that have none left. */
export function removeSessions(client: Client, matches: (session: Session, namespace: Namespace) => boolean): void {
  const { store } = client.internals
  const entries = Object.entries(store.getState().sessions) as [Namespace, Session][]
  const kept = entries.filter(([namespace, session]) => !matches(session, namespace))
  if (kept.length === entries.length) return
  store.update(({ pairing }) => ({
    sessions: Object.fromEntries(kept),
    sendDraft: {},
    // A pairing that is under way belongs to nobody's session yet.
    ...(pairing.step === 'connected' && { pairing: { step: 'idle' } }),
    accountTab: 'tokens',
  }))
  unsubscribeIdleConnectors(client)
}
