import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import { hashOf } from '../crypto/masterKey'
import { randomId } from '../crypto/randomId'
import { Refused } from '../http/Refused'
import { readSigned, requireSignature } from '../http/signedText'
import type { Device } from '../protocol/device'
import type { Signed } from '../protocol/signed'
import { appendEvent } from '../store/events'
import type { LoginTables } from '../store/loginTables'
import { spendNonce } from '../store/nonces'
import { addDevice } from './devices'
import type { LoginServer } from './LoginServer'

/** Ms that a person stays signed in on a device. */
export const sessionLifetime = 30 * 24 * 3_600_000

/** Ms that a person stays signed in on the account page, where no device is signed in. */
export const pageLifetime = 900_000

/** A live session. `hash` names it, `signing` is the key of its device. */
export type Session = { readonly hash: string; readonly userId: string; readonly signing: string }

type NewSession = {
  readonly userId: string
  /** `null` for the account page. */
  readonly device: (Device & { readonly site: string; readonly browser: string }) | null
}

/** Signs a person in. @returns the token, which is stored nowhere here, and whether the device is a new one of the user */
export async function createSession(write: Kysely<LoginTables>, server: LoginServer, { userId, device }: NewSession) {
  const isNewDevice = device !== null && (await addDevice(write, server, { userId, ...device }))
  const [token, now] = [randomId(), server.now()]
  const expires = { expires_at: now + (device ? sessionLifetime : pageLifetime) }
  const row = { hash: hashOf(token), user_id: userId, signing: device?.signing ?? '', ...expires }
  await write.insertInto('sessions').values(row).execute()
  return { token, isNewDevice }
}

/** The session of a token. @throws Refused `no_session` */
export async function readSession({ store, now }: LoginServer, token: string | undefined): Promise<Session> {
  const hash = hashOf(token ?? '')
  const found = await store
    .selectFrom('sessions')
    .select(['user_id', 'signing'])
    .where('hash', '=', hash)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  if (!found) throw new Refused('no_session')
  return { hash, userId: found.user_id, signing: found.signing }
}

/** Ends a session; one that is over already is none. */
export async function endSession(server: LoginServer, token: string | undefined): Promise<void> {
  await server.store.transaction().execute(async (write) => {
    const ended = await write
      .deleteFrom('sessions')
      .where('hash', '=', hashOf(token ?? ''))
      .returning(['user_id', 'signing'])
      .executeTakeFirst()
    if (!ended) return
    const event = { kind: 'signed-out', who: ended.user_id, signing: ended.signing } as const
    await appendEvent(write.$pickTables<'events'>(), server, event)
  })
}

/** Ends every session of a user. Devices keep their share, which is worth nothing without one. */
export async function endAllSessions(server: LoginServer, userId: string): Promise<void> {
  await server.store.transaction().execute(async (write) => {
    await write.deleteFrom('sessions').where('user_id', '=', userId).execute()
    await appendEvent(write.$pickTables<'events'>(), server, { kind: 'signed-out-everywhere', who: userId })
  })
}

/**
 * What the device of a session has signed, with a nonce that was given to this session. A copied cookie gets nothing here.
 *
 * @throws Refused `invalid_request`, `no_proof`
 */
export async function readAction<Action extends { readonly nonce: string }>(
  { store, now }: LoginServer,
  session: Session,
  { signed, schema }: { readonly signed: Signed; readonly schema: z.ZodMiniType<Action> },
): Promise<Action> {
  const action = readSigned(signed, schema)
  requireSignature(signed, session.signing)
  await spendNonce(store.$pickTables<'nonces'>(), { nonce: action.nonce, owner: session.hash, now: now() })
  return action
}
