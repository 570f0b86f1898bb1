import type { QueryPersister } from '@tanstack/react-query'
import type { Client } from '../client/client.js'
import { memoryOf } from './accountMemory.js'
import type { Shelf } from './answerFrom.js'
import { typed } from './query.js'
import type { AnswerKey } from './storedAnswers.js'

/**
 * The slot of the query client that keeps an answer for the next page: a young one in storage answers the first question
 * of a page, and later questions go out. What an account was told is not kept once the account is gone.
 */
export function persisted<Key extends AnswerKey, Data>(
  client: Client,
  load: () => Promise<Shelf<Key, Data>>,
): { readonly persister: QueryPersister<Data> } {
  return {
    persister: (ask, context, query) =>
      typed(async () => {
        const memory = memoryOf(client)
        const isOver = () => context.signal.aborted || memory.unsettled > 0 || memory !== memoryOf(client)
        const [{ answerFrom }, shelf] = await Promise.all([import('./answerFrom.js'), load()])
        return answerFrom(client.internals.storage, shelf, { query, isOver, ask: async () => ask(context) })
      }),
  }
}
