import { sql, type Kysely } from 'kysely'
import { hashOf } from '../crypto/masterKey'
import { readSigned, requireSignature } from '../http/signedText'
import { Refused } from '../http/Refused'
import { enterCodeAction } from '../protocol/login'
import type { Signed } from '../protocol/signed'
import type { LoginTables } from '../store/loginTables'
import { checkCode } from './codes'
import type { LoginServer } from './LoginServer'
import { createSession } from './sessions'
import { maxTries } from './startAttempt'
import { findOrCreateUser } from './users'

/**
 * Signs in the device that started the attempt. An attempt ends with its right code, by one conditional write.
 *
 * @returns the token of the session, and whose it is
 * @throws Refused `no_proof`, `wrong_code`, `locked`, `expired`
 */
export async function enterCode({ store, master, now: clock }: LoginServer, signed: Signed) {
  const { attempt: id, code } = readSigned(signed, enterCodeAction)
  const [attempt, now] = [hashOf(id), clock()]
  const device = await store.selectFrom('attempts').selectAll().where('hash', '=', attempt).executeTakeFirst()
  if (!device) throw new Refused('expired')
  requireSignature(signed, device.signing)

  // Counted before it is compared: however many come at once, five are compared.
  const counted = await store
    .updateTable('attempts')
    .set({ tries: sql<number>`tries + 1` })
    .where('hash', '=', attempt)
    .where('tries', '<', maxTries)
    .where('expires_at', '>', now)
    .returning('tries')
    .executeTakeFirst()
  if (!counted) throw new Refused((await isLocked(store, attempt, now)) ? 'locked' : 'expired')
  const result = await checkCode({ store, attempt, now, master }, code)
  if (result === 'wrong') throw new Refused('wrong_code', { triesLeft: maxTries - counted.tries })
  if (result === 'expired') throw new Refused('expired')

  return store.transaction().execute(async (write) => {
    const { numDeletedRows } = await write.deleteFrom('attempts').where('hash', '=', attempt).executeTakeFirst()
    if (numDeletedRows !== 1n) throw new Refused('expired')
    await write.deleteFrom('codes').where('attempt', '=', attempt).execute()
    const userId = await findOrCreateUser(write, { provider: 'email', subject: device.email, email: device.email, now })
    const token = await createSession(write, { userId, device, site: device.site, now })
    return { token, userId }
  })
}

/** Whether an attempt had too many wrong codes. One that has ended meanwhile had not. */
async function isLocked(store: Kysely<LoginTables>, attempt: string, now: number): Promise<boolean> {
  const found = await store
    .selectFrom('attempts')
    .select('hash')
    .where('hash', '=', attempt)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found !== undefined
}
