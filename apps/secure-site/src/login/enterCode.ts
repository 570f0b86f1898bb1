import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
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
import { maxTries, pageDevice } from './startAttempt'
import { findOrCreateUser } from './users'

/**
 * Signs in the device that started the attempt. An attempt ends with its right code, by one conditional write.
 *
 * @returns the token of the session, whose it is, and the device's key
 * @throws Refused `no_proof`, `wrong_code`, `locked`, `expired`
 */
export async function enterCode(server: LoginServer, signed: Signed) {
  const { attempt: id, code } = readSigned(signed, enterCodeAction)
  const attempt = await findAttempt(server, id)
  requireSignature(signed, attempt.signing)
  return { ...(await redeemCode(server, attempt, code)), signing: attempt.signing }
}

/** Signs a person in on the account page, which has no device. @throws Refused `wrong_code`, `locked`, `expired` */
export async function enterPageCode(server: LoginServer, id: string, code: string) {
  const attempt = await findAttempt(server, id)
  if (attempt.signing !== pageDevice.signing) throw new Refused('expired')
  return redeemCode(server, attempt, code)
}

type Attempt = Selectable<LoginTables['attempts']>

async function findAttempt({ store }: LoginServer, id: string): Promise<Attempt> {
  const found = await store.selectFrom('attempts').selectAll().where('hash', '=', hashOf(id)).executeTakeFirst()
  if (!found) throw new Refused('expired')
  return found
}

async function redeemCode(server: LoginServer, attempt: Attempt, code: string) {
  const { store, master } = server
  const [{ hash }, now] = [attempt, server.now()]
  // Counted before it is compared: however many come at once, five are compared.
  const counted = await store
    .updateTable('attempts')
    .set({ tries: sql<number>`tries + 1` })
    .where('hash', '=', hash)
    .where('tries', '<', maxTries)
    .where('expires_at', '>', now)
    .returning('tries')
    .executeTakeFirst()
  if (!counted) throw new Refused((await isLocked(store, hash, now)) ? 'locked' : 'expired')
  const result = await checkCode({ store, attempt: hash, now, master }, code)
  if (result === 'wrong') {
    const triesLeft = maxTries - counted.tries
    // Nobody has signed in: an operator who knows the address finds its events, and nobody reads the address from them.
    const who = master.hmac('event address', attempt.email)
    const kind = triesLeft > 0 ? 'wrong-code' : 'locked'
    await appendEvent(store.$pickTables<'events'>(), server, { kind, who, signing: attempt.signing })
    throw new Refused('wrong_code', { triesLeft })
  }
  if (result === 'expired') throw new Refused('expired')
  return store.transaction().execute((write) => signIn(write, server, attempt))
}

async function signIn(write: Transaction<LoginTables>, server: LoginServer, attempt: Attempt) {
  const { hash, email, signing, sealing, site, browser } = attempt
  const { numDeletedRows } = await write.deleteFrom('attempts').where('hash', '=', hash).executeTakeFirst()
  if (numDeletedRows !== 1n) throw new Refused('expired')
  await write.deleteFrom('codes').where('attempt', '=', hash).execute()
  const userId = await findOrCreateUser(write, { provider: 'email', subject: email, email, now: server.now() })
  const device = signing === pageDevice.signing ? null : { signing, sealing, site, browser }
  const { token, isNewDevice } = await createSession(write, server, { userId, device })
  const events = write.$pickTables<'events'>()
  if (isNewDevice) await appendEvent(events, server, { kind: 'device-added', who: userId, signing })
  await appendEvent(events, server, { kind: 'signed-in', who: userId, signing })
  return { token, userId }
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
