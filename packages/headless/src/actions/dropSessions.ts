import type { Client } from '../client/client.js'
import type { Session } from '../client/state.js'
import type { Namespace } from '../entities/caip.js'
import { leaveWallets } from './leaveWallets.js'

/** Forgets the matching sessions in one write and stops listening to wallets that have none left. */
export function dropSessions(client: Client, matches: (session: Session, namespace: Namespace) => boolean): void {
  const { store } = client.internals
  const entries = Object.entries(store.getState().sessions) as [Namespace, Session][]
  const kept = entries.filter(([namespace, session]) => !matches(session, namespace))
  if (kept.length === entries.length) return
  store.update(({ pairing }) => ({
    sessions: Object.fromEntries(kept),
    draft: {},
    // A pairing that is under way belongs to nobody's session yet.
    ...(pairing.step === 'connected' && { pairing: { step: 'idle' } }),
    tab: 'tokens',
  }))
  leaveWallets(client)
}
