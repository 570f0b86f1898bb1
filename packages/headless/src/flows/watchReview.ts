import type { Client } from '../client/client.js'

/** From the first review of a client on, checks at every change whether the review still holds. `watched`: the clients of a flow. */
export function watchReview(client: Client, watched: WeakSet<Client>, check: (client: Client) => void): void {
  const { store, disposables } = client.internals
  if (watched.has(client)) return
  watched.add(client)
  const stop = store.subscribe(
    (state) => state,
    () => check(client),
  )
  disposables.add(stop)
}
