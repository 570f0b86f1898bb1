import type { Client } from '../client/client.js'

/** Checks at every change of the state whether a review still holds. Returns a function that stops. */
export const watchReview = (client: Client, check: (client: Client) => void): (() => void) =>
  client.internals.store.subscribe(
    (state) => state,
    () => check(client),
  )
