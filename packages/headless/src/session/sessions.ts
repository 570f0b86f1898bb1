import type { Client } from '../client/client.js'
import type { PorticoState, Session } from '../client/state.js'
import type { CaipAddress, Namespace } from '../entities/caip.js'
import { isSameAddress } from '../rules/address/address.js'
import { addressOf, namespaceOf } from '../rules/address/caip.js'

/** What is typed is for one account on one network of the active namespace. */
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

type Sessions = PorticoState['sessions']

/** Whether an account is one of those that a wallet gave whose session is over since. */
export function isDisconnected(before: Sessions, after: Sessions, account: CaipAddress): boolean {
  const namespace = namespaceOf(account)
  const session = before[namespace]
  return (
    session?.status === 'connected' &&
    !after[namespace] &&
    session.accounts.some(({ address }) => isSameAddress(address, addressOf(account)))
  )
}

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
    // What is typed for another namespace stays.
    ...(sessions[state.namespace] !== state.sessions[state.namespace] && { ...emptyDrafts, accountTab: 'tokens' }),
    recentRecipients: state.recentRecipients.filter(
      ({ account }) => !isDisconnected(state.sessions, sessions, account),
    ),
    // A pairing in progress belongs to no session yet.
    ...(state.pairing?.step === 'connected' && { pairing: undefined }),
  }))
  unsubscribeIdleConnectors(client)
}
