import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../client/client.js'
import { messages as texts } from '../constants/messages.js'
import { accountCaches } from '../constants/storageKeys.js'
import type { Network } from '../entities/network.js'
import { memoryOf } from '../queries/accountMemory.js'

/** A transaction on its way. */
type Sent = { readonly hash: string; readonly network: Network }

const outdated = ['nativeBalance', 'portfolio', 'activity']

/**
 * Reads balances and activity again, now and once the transaction is in a block; tells when it failed there. What is
 * read in between is not kept: a page that comes back too soon would show the amounts of before.
 */
export async function settleSend(client: Client, queryClient: QueryClient, { hash, network }: Sent): Promise<void> {
  const { storage, messages, work } = client.internals
  const memory = memoryOf(client)
  const refresh = () =>
    queryClient.invalidateQueries({ predicate: ({ queryKey: [noun] }) => outdated.includes(String(noun)) })
  memory.unsettled += 1
  for (const key of accountCaches) storage.write(key, undefined)
  await refresh()
  try {
    const { landed } = await work(network.chainNamespace, 'landed')
    if (!(await landed(network, hash))) {
      messages.show({ variant: 'error', code: 'EXECUTION_REVERTED', message: texts.executionReverted })
    }
  } catch {
    // The node went away: the wallet and the explorer still know the hash, and the next read asks again.
  } finally {
    memory.unsettled -= 1
  }
  await refresh()
}
