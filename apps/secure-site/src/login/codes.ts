import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import { isEqual, type MasterKey } from '../crypto/masterKey'
import type { LoginTables } from '../store/loginTables'

/** Ms that a code is good for. */
export const codeLifetime = 600_000

/** Mails arrive late and out of order, so older codes of an attempt are good, too. */
const goodCodes = 3

type OfAttempt = { readonly store: Kysely<LoginTables>; readonly attempt: string; readonly now: number }

/** Makes a code for an attempt, and forgets those before the newest three. */
export async function addCode({ store, attempt, now, master }: OfAttempt & { readonly master: MasterKey }) {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const times = { sent_at: now, expires_at: now + codeLifetime }
  const hash = master.hmac('code', attempt, code)
  await store
    .insertInto('codes')
    .values({ hash, attempt, ...times })
    .onConflict((conflict) => conflict.columns(['attempt', 'hash']).doUpdateSet(times))
    .execute()
  const sent = await store
    .selectFrom('codes')
    .select('hash')
    .where('attempt', '=', attempt)
    .orderBy('sent_at', 'desc')
    .execute()
  const old = sent.slice(goodCodes).map((row) => row.hash)
  if (old.length > 0) await store.deleteFrom('codes').where('attempt', '=', attempt).where('hash', 'in', old).execute()
  return { code, hash }
}

/** Compares a code with all of an attempt, in the same time whichever it is. */
export async function checkCode(
  { store, attempt, now, master }: OfAttempt & { readonly master: MasterKey },
  code: string,
): Promise<'right' | 'wrong' | 'expired'> {
  const sent = await store.selectFrom('codes').selectAll().where('attempt', '=', attempt).execute()
  const hash = master.hmac('code', attempt, code)
  const [found] = sent.filter((row) => isEqual(row.hash, hash))
  if (!found) return 'wrong'
  return found.expires_at > now ? 'right' : 'expired'
}
