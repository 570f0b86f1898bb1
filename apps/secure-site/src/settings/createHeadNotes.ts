import type { Kysely } from 'kysely'
import { headText, readHead, type EventRow } from '../store/events'

/** Writes the newest event's place into the log, when there is one since the last time: a log is kept apart from the database. */
export function createHeadNotes(write = (line: string) => void process.stdout.write(line)) {
  let noted = 0
  return async (store: Kysely<{ events: EventRow }>): Promise<void> => {
    const head = await readHead(store)
    if (head.id === noted) return
    noted = head.id
    write(`${new Date().toISOString()} events ${headText(head)}\n`)
  }
}
