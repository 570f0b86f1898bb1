import type { QueryPersister } from '@tanstack/react-query'
import type { Client } from '../client/client.js'
import { memoryOf } from './accountMemory.js'
import { typed } from './query.js'
import type { AnswerEntry, AnswerKey, AnswerPlace } from './storedAnswers.js'

/** How answers become entries of the storage, and entries answers. */
export type Shelf<Key extends AnswerKey, Data> = AnswerPlace<Key> & {
  /** `undefined`: the entry is no answer to this question. */
  open(entry: AnswerEntry<Key>): Data | undefined
  /** `undefined`: the answer is not worth keeping. */
  fill(data: Data, timestamp: number): AnswerEntry<Key> | undefined
}

/**
 * The slot of the query client that keeps an answer for the next page: a young one in storage answers the first question
 * of a page, and later questions go out. What an account was told is not kept once the account is gone.
 */
export function persisted<Key extends AnswerKey, Data>(
  client: Client,
  { open, fill, ...place }: Shelf<Key, Data>,
): { readonly persister: QueryPersister<Data> } {
  const { storage } = client.internals
  return {
    persister: (ask, context, query) =>
      typed(async () => {
        const memory = memoryOf(client)
        const { storedAnswer, keepAnswer } = await import('./storedAnswers.js')
        const isFirst = query.state.data === undefined && !query.state.isInvalidated
        const entry = isFirst ? storedAnswer(storage, place) : undefined
        const found = entry && open(entry)
        if (entry && found !== undefined) {
          // The client dates what it gets today; the answer is as old as it is.
          const backdate = () => query.setState({ dataUpdatedAt: entry.timestamp })
          query.promise?.then(backdate, () => undefined)
          return found
        }
        const data = await ask(context)
        const fresh = fill(data, Date.now())
        if (fresh && !context.signal.aborted && memory === memoryOf(client)) keepAnswer(storage, place, fresh)
        return data
      }),
  }
}
