import type { Client } from '../client/client.js'

/** Stops listening to wallets that hold no session any more. */
export function leaveWallets({ internals }: Client): void {
  const { store, followed } = internals
  const held = new Set(Object.values(store.getState().sessions).map((session) => session.connectorId))
  for (const [id, { undo }] of followed) {
    if (held.has(id)) continue
    undo()
    followed.delete(id)
  }
}
