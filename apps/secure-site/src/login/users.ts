import type { Kysely } from 'kysely'
import { randomId } from '../crypto/randomId'
import type { User } from '../protocol/login'
import type { LoginTables } from '../store/loginTables'
import { readRemoved } from './devices'

type Identity = { readonly provider: string; readonly subject: string; readonly email: string; readonly now: number }

/** The user with this identity. Whoever comes first makes it, also when two come at once. */
export async function findOrCreateUser(store: Kysely<LoginTables>, { email, now, ...identity }: Identity) {
  const id = randomId()
  const added = await store
    .insertInto('identities')
    .values({ ...identity, user_id: id })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows === 1n) {
    await store.insertInto('users').values({ id, email, created_at: now }).execute()
    return id
  }
  const { user_id } = await store
    .selectFrom('identities')
    .select('user_id')
    .where('provider', '=', identity.provider)
    .where('subject', '=', identity.subject)
    .executeTakeFirstOrThrow()
  return user_id
}

/** A user as the frame sees it. */
export async function readUser(store: Kysely<LoginTables>, id: string): Promise<User> {
  const { email } = await store.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()
  const wallet = await store.selectFrom('wallets').selectAll().where('user_id', '=', id).executeTakeFirst()
  const pending = await store
    .selectFrom('login_shares')
    .select(['version', 'split'])
    .where('user_id', '=', id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  const removed = wallet ? await readRemoved(store, id) : []
  return {
    id,
    email,
    wallet: wallet
      ? {
          version: wallet.version,
          split: wallet.split,
          accounts: { eip155: wallet.eip155, solana: wallet.solana },
          ...(removed.length > 0 && { splitAnew: true }),
        }
      : null,
    pending: pending ?? null,
  }
}
