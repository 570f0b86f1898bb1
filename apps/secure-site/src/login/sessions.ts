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
import type { LoginServer } from './LoginServer'

/** Ms that a person stays signed in on a device. */
export const sessionLifetime = 30 * 24 * 3_600_000

/** A live session. `hash` names it, `signing` is the key of its device. */
export type Session = { readonly hash: string; readonly userId: string; readonly signing: string }

type NewSession = { readonly userId: string; readonly device: Device; readonly site: string; readonly now: number }

/** Signs a device in. @returns the token, which is stored nowhere here, and whether the device is a new one of the user */
export async function createSession(store: Kysely<LoginTables>, { userId, device, site, now }: NewSession) {
  const { signing, sealing } = device
  const added = await store
    .insertInto('devices')
    .values({ user_id: userId, signing, sealing, site })
    .onConflict((conflict) => conflict.columns(['user_id', 'signing']).doNothing())
    .executeTakeFirst()
  const isNewDevice = added.numInsertedOrUpdatedRows === 1n
  if (!isNewDevice)
    await store
      .updateTable('devices')
      .set({ site })
      .where('user_id', '=', userId)
      .where('signing', '=', signing)
      .execute()
  const token = randomId()
  const row = { hash: hashOf(token), user_id: userId, signing, expires_at: now + sessionLifetime }
  await store.insertInto('sessions').values(row).execute()
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
