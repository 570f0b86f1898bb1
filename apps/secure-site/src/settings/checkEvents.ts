import type { Kysely } from 'kysely'
import { createMasterKey } from '../crypto/masterKey'
import { headText, parseHead, type EventRow } from '../store/events'
import { openStore } from '../store/openStore'
import { verifyEvents } from '../store/verifyEvents'
import { SettingsError } from './readSettings'

type Chain<Tables extends { events: EventRow }> = {
  readonly secret: Uint8Array
  readonly address: string
  readonly createTables: (store: Kysely<Tables>) => Promise<void>
  /** A head of the log. */
  readonly noted: string | undefined
}

/**
 * Reads a server's whole chain of events.
 *
 * @returns what to print
 * @throws SettingsError if an event was changed or removed
 */
export async function checkEvents<Tables extends { events: EventRow }>(chain: Chain<Tables>): Promise<string> {
  const noted = chain.noted === undefined ? undefined : parseHead(chain.noted)
  if (chain.noted !== undefined && !noted)
    throw new SettingsError('A head is a number, a colon and 43 letters: see the log')
  const store = await openStore(chain.address, chain.createTables)
  try {
    const events = store as unknown as Kysely<{ events: EventRow }>
    const result = await verifyEvents(events, createMasterKey(chain.secret), noted)
    if (!result.isWhole)
      throw new SettingsError(`Event ${result.broken} was changed or removed, or the secret is another one`)
    return `${result.head.id} events, none changed. Head: ${headText(result.head)}`
  } finally {
    await store.destroy()
  }
}
