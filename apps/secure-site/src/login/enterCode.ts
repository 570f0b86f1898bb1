import { sql, type Kysely } from 'kysely'
import { hashOf } from '../crypto/masterKey'
import { readSigned, requireSignature } from '../http/signedText'
import { Refused } from '../http/Refused'
import { enterCodeAction } from '../protocol/login'
import type { Signed } from '../protocol/signed'
import { appendEvent } from '../store/events'
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
export async function enterCode(server: LoginServer, signed: Signed) {
  const { store, master } = server
  const { attempt: id, code } = readSigned(signed, enterCodeAction)
  const [attempt, now] = [hashOf(id), server.now()]
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
  if (result === 'wrong') {
    const triesLeft = maxTries - counted.tries
    // Nobody has signed in: an operator who knows the address finds its events, and nobody reads the address from them.
    const who = master.hmac('event address', device.email)
    const kind = triesLeft > 0 ? 'wrong-code' : 'locked'
    await appendEvent(store.$pickTables<'events'>(), server, { kind, who, signing: device.signing })
    throw new Refused('wrong_code', { triesLeft })
  }
  if (result === 'expired') throw new Refused('expired')

  return store.transaction().execute(async (write) => {
    const { numDeletedRows } = await write.deleteFrom('attempts').where('hash', '=', attempt).executeTakeFirst()
    if (numDeletedRows !== 1n) throw new Refused('expired')
    await write.deleteFrom('codes').where('attempt', '=', attempt).execute()
    const userId = await findOrCreateUser(write, { provider: 'email', subject: device.email, email: device.email, now })
    const { token, isNewDevice } = await createSession(write, { userId, device, site: device.site, now })
    const events = write.$pickTables<'events'>()
    const who = { who: userId, signing: device.signing }
    if (isNewDevice) await appendEvent(events, server, { kind: 'device-added', ...who })
    await appendEvent(events, server, { kind: 'signed-in', ...who })
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
