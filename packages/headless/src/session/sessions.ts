import type { Client } from '../client/client.js'
import type { Session } from '../client/state.js'
import type { Namespace } from '../entities/caip.js'
import type { RecentRecipient } from '../entities/sendDraft.js'
import { isSameAddress } from '../rules/address/address.js'
import { addressOf, namespaceOf } from '../rules/address/caip.js'

/** What is typed is for one account on one network. */
export const emptyDrafts = { sendDraft: {}, swapDraft: {} } as const

/** Unsubscribes connectors without a session. */
export function unsubscribeIdleConnectors(client: Client): void {
  const { internals } = client
  const { store, subscriptions } = internals
  const connectorsInUse = new Set(Object.values(store.getState().sessions).map((session) => session.connectorId))
  for (const [id, { unsubscribe }] of subscriptions) {
    if (connectorsInUse.has(id)) continue
    unsubscribe()
    subscriptions.delete(id)
  }
}

const hasSent = ([namespace, session]: [Namespace, Session], { account }: RecentRecipient) =>
  session.status === 'connected' &&
  namespace === namespaceOf(account) &&
  session.accounts.some(({ address }) => isSameAddress(address, addressOf(account)))

/** Removes the matching sessions in one write, and unsubscribes connectors that have none left. */
export function removeSessions(client: Client, matches: (session: Session, namespace: Namespace) => boolean): void {
  const { store } = client.internals
  const entries = Object.entries(store.getState().sessions) as [Namespace, Session][]
  const kept = entries.filter(([namespace, session]) => !matches(session, namespace))
  if (kept.length === entries.length) return
  const sessions = Object.fromEntries(kept)
  store.update((state) => ({
    ...client.internals.getOthers?.(state, sessions),
    sessions,
    ...emptyDrafts,
    recentRecipients: state.recentRecipients.filter(
      (recent) => !entries.some((entry) => matches(entry[1], entry[0]) && hasSent(entry, recent)),
    ),
    // A pairing in progress belongs to no session yet.
    ...(state.pairing.step === 'connected' && { pairing: { step: 'idle' } }),
    accountTab: 'tokens',
  }))
  unsubscribeIdleConnectors(client)
}
