import type { Client } from '../client/client.js'
import type { Namespace } from '../entities/caip.js'
import { AlreadyPendingError } from '../errors/connection.js'

/** One question at a time to the wallet of a namespace (R4). */
export async function askOnce<Answer>(
  { internals: { signing } }: Client,
  namespace: Namespace,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  if (signing.has(namespace)) throw new AlreadyPendingError()
  signing.add(namespace)
  try {
    return await ask()
  } finally {
    signing.delete(namespace)
  }
}
