import type { Kysely } from 'kysely'
import { stat } from 'node:fs/promises'
import { hashOf, type MasterKey } from '../crypto/masterKey'
import { randomId } from '../crypto/randomId'
import { headText, parseHead, type EventRow } from '../store/events'
import type { NonceRow } from '../store/loginTables'
import { verifyEvents } from '../store/verifyEvents'
import { bad, type Check, good, unknown } from './check'

type Store = Kysely<{ nonces: NonceRow; events: EventRow }>

/** Hours, with some for a backup that takes its time. */
const oldestBackup = 26

type Options = {
  readonly store: Store
  readonly master: MasterKey
  /** File of the newest backup. */
  readonly backup: string | undefined
  /** A head of the log. */
  readonly noted: string | undefined
}

/** Of the database: that it takes writes, is backed up, and holds the chain of events whole. */
export const storeChecks = ({ store, master, backup, noted }: Options): readonly Check[] => [
  {
    name: 'database',
    async run() {
      const row = { hash: hashOf(randomId()), owner: 'doctor', expires_at: 0 }
      await store.insertInto('nonces').values(row).execute()
      const { numDeletedRows } = await store.deleteFrom('nonces').where('hash', '=', row.hash).executeTakeFirst()
      return numDeletedRows === 1n ? good('takes writes') : bad('forgets what was written')
    },
  },
  {
    name: 'backup',
    async run() {
      if (backup === undefined) return unknown('no file is named: see PORTICO_LOGIN_BACKUP and PORTICO_VAULT_BACKUP')
      const { mtimeMs, size } = await stat(backup)
      const hours = (Date.now() - mtimeMs) / 3_600_000
      const age = `${hours.toFixed(1)} hours old`
      if (size === 0) return bad('the file is empty')
      return hours <= oldestBackup ? good(age) : bad(age)
    },
  },
  {
    name: 'events',
    async run() {
      const head = noted === undefined ? undefined : parseHead(noted)
      if (noted !== undefined && !head) return bad('the noted head is none: see the log')
      const result = await verifyEvents(store, master, head)
      if (!result.isWhole) return bad(`event ${result.broken} was changed or removed`)
      return good(`${result.head.id}, none changed. Head: ${headText(result.head)}`)
    },
  },
]
