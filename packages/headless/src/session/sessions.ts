import type { Client } from '../client/client.js'
import type { Session } from '../client/state.js'
import type { CaipAddress, Namespace } from '../entities/caip.js'
import { withoutRecipientsOf } from '../rules/tokens/recentRecipients.js'

/** Unsubscribes connectors without a session. */
export function unsubscribeIdleConnectors({ internals }: Client): void {
  const { store, subscriptions } = internals
  const connectorsInUse = new Set(Object.values(store.getState().sessions).map((session) => session.connectorId))
  for (const [id, { unsubscribe }] of subscriptions) {
    if (connectorsInUse.has(id)) continue
    unsubscribe()
    subscriptions.delete(id)
  }
}

/** Removes the matching sessions in one write, and unsubscribes connectors that have none left. */
export function removeSessions(client: Client, matches: (session: Session, namespace: Namespace) => boolean): void {
  const { store } = client.internals
  const entries = Object.entries(store.getState().sessions) as [Namespace, Session][]
  const kept = entries.filter(([namespace, session]) => !matches(session, namespace))
  if (kept.length === entries.length) return
  const ended = entries.filter(([namespace, session]) => matches(session, namespace))
  const accounts = ended.flatMap(([, session]) =>
    session.status === 'connected'
      ? session.accounts.map(({ address }): CaipAddress => `${session.caipNetworkId}:${address}`)
      : [],
  )
  store.update(({ pairing, recentRecipients }) => ({
    sessions: Object.fromEntries(kept),
    sendDraft: {},
    recentRecipients: accounts.reduce(withoutRecipientsOf, recentRecipients),
    // A pairing in progress belongs to no session yet.
    ...(pairing.step === 'connected' && { pairing: { step: 'idle' } }),
    accountTab: 'tokens',
  }))
  unsubscribeIdleConnectors(client)
}
