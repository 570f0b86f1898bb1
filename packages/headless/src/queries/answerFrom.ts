import type { Query } from '@tanstack/react-query'
import type { PorticoStorage } from '../services/storage.js'
import { type AnswerEntry, type AnswerKey, type AnswerPlace, keepAnswer, storedAnswer } from './storedAnswers.js'

/** How answers become entries of the storage, and entries answers. */
export type Shelf<Key extends AnswerKey, Data> = AnswerPlace<Key> & {
  /** `undefined`: the entry is no answer to this question. */
  open(entry: AnswerEntry<Key>): Data | undefined
  /** `undefined`: the answer is not worth keeping. */
  fill(data: Data, timestamp: number): AnswerEntry<Key> | undefined
}

/** A question as the query client asks it. `isOver`: the answer is not worth keeping any more. */
export type Asking<Data> = {
  readonly query: Query
  readonly ask: () => Promise<Data>
  readonly isOver: () => boolean
}

/** The answer from storage, when it is the page's first question and one is kept; else from whoever knows, and then kept. */
export async function answerFrom<Key extends AnswerKey, Data>(
  storage: PorticoStorage,
  { open, fill, ...place }: Shelf<Key, Data>,
  { query, ask, isOver }: Asking<Data>,
): Promise<Data> {
  const isFirst = query.state.data === undefined && !query.state.isInvalidated
  const entry = isFirst ? storedAnswer(storage, place) : undefined
  const found = entry && open(entry)
  if (entry && found !== undefined) {
    // The query client dates what it gets today; the answer is as old as it is.
    const backdate = () => query.setState({ dataUpdatedAt: entry.timestamp })
    query.promise?.then(backdate, () => undefined)
    return found
  }
  const data = await ask()
  const fresh = fill(data, Date.now())
  if (fresh && !isOver()) keepAnswer(storage, place, fresh)
  return data
}
