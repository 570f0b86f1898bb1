import { sql, type Kysely } from 'kysely'
import { hashOf, type MasterKey } from '../crypto/masterKey'
import { isPostgres } from './createTable'

/** What the login server writes down. */
export type LoginEvent =
  | 'signed-in'
  | 'wrong-code'
  | 'locked'
  | 'login-share-stored'
  | 'login-share-released'
  | 'wallet-confirmed'
  | 'device-added'
  | 'device-confirmed'
  | 'device-removed'
  | 'signed-out'
  | 'signed-out-everywhere'
  | 'drill-passed'
  | 'drill-failed'

/** What the vault writes down. */
export type VaultEvent =
  | 'recovery-share-stored'
  | 'recovery-share-confirmed'
  | 'recovery-share-checked'
  | 'recovery-share-released'
  | 'release-asked'
  | 'release-approved'
  | 'release-refused'
  | 'device-confirmed'
  | 'device-removed'

/**
 * Something that happened, in the order of `id`, from 1 without gaps. `who` is the id of a user or, before there is one, an HMAC of the mail
 * address; `device` is the hash of a signing key. `hash` binds the row to the one before it.
 */
export type EventRow = {
  readonly id: number
  /** Ms since 1970. */
  readonly at: number
  readonly kind: string
  readonly who: string
  readonly device: string
  readonly hash: string
}

type WithEvents = Kysely<{ events: EventRow }>

/** An event's place in the chain: noted elsewhere, it shows later that nothing before it was changed or cut off. */
export type EventHead = { readonly id: number; readonly hash: string }

/** A head as an operator notes it. */
export const headText = ({ id, hash }: EventHead) => `${id}:${hash}`

/** The head that somebody has noted; `undefined` if the text is none. */
export function parseHead(text: string): EventHead | undefined {
  const [, id, hash = ''] = /^(\d+):([\w-]{43})$/.exec(text) ?? []
  return id === undefined ? undefined : { id: Number(id), hash }
}

/** What the first event follows. */
export const noEvents: EventHead = { id: 0, hash: '' }

/** The hash of an event. Its key is not in the database: who changes rows cannot make the chain fit. */
export const hashEvent = (master: MasterKey, previous: string, { id, at, kind, who, device }: Omit<EventRow, 'hash'>) =>
  master.hmac('event', previous, String(id), String(at), kind, who, device)

/** The newest event. */
export const readHead = async (store: WithEvents): Promise<EventHead> =>
  (await store.selectFrom('events').select(['id', 'hash']).orderBy('id', 'desc').limit(1).executeTakeFirst()) ??
  noEvents

/** A server that writes events down. */
type Writer = { readonly master: MasterKey; readonly now: () => number }

type Happened = {
  readonly kind: LoginEvent | VaultEvent
  readonly who: string
  /** The signing key of the device, if one has to do with it. */
  readonly signing?: string
}

/**
 * Writes an event down. In a transaction it comes last: the next event of another waits until this one is committed.
 *
 * @param write - the store, or the transaction that the event belongs to
 */
export async function appendEvent(write: WithEvents, writer: Writer, event: Happened): Promise<void> {
  if (!isPostgres(write)) return append(write, writer, event)
  if (!write.isTransaction) return write.transaction().execute((each) => appendEvent(each, writer, event))
  // Who waits here would else try again after each event of somebody else.
  await sql`SELECT pg_advisory_xact_lock(7263542)`.execute(write)
  return append(write, writer, event)
}

async function append(write: WithEvents, writer: Writer, event: Happened): Promise<void> {
  const head = await readHead(write)
  const { kind, who, signing } = event
  const row = { id: head.id + 1, at: writer.now(), kind, who, device: signing ? hashOf(signing) : '' }
  const added = await write
    .insertInto('events')
    .values({ ...row, hash: hashEvent(writer.master, head.hash, row) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  // Another request was first: the event follows that one.
  if (added.numInsertedOrUpdatedRows !== 1n) await append(write, writer, event)
}
