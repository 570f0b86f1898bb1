import type { Client } from '../client/client.js'
import type { Namespace } from '../entities/caip.js'
import { RequestPendingError } from '../errors/connection.js'

/** What a user can only do once at a time: answer the wallet of a namespace, or register a name. */
export type ExclusiveAct = Namespace | 'registration'

const openActs = new WeakMap<Client, Set<ExclusiveAct>>()

/** @throws RequestPendingError while one of the acts is open */
export function assertNotPending(client: Client, ...acts: readonly ExclusiveAct[]): void {
  if (acts.some((act) => openActs.get(client)?.has(act))) throw new RequestPendingError()
}

/**
 * Runs an act while it is not open already, so that a double click asks the wallet once.
 *
 * @throws RequestPendingError while it is open
 */
export async function withWalletLock<Result>(
  client: Client,
  act: ExclusiveAct,
  run: () => Promise<Result>,
): Promise<Result> {
  assertNotPending(client, act)
  const acts = openActs.get(client) ?? new Set()
  openActs.set(client, acts.add(act))
  try {
    return await run()
  } finally {
    acts.delete(act)
  }
}
