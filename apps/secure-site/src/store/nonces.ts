import type { Kysely } from 'kysely'
import { hashOf } from '../crypto/masterKey'
import { randomId } from '../crypto/randomId'
import { Refused } from '../http/Refused'
import type { NonceRow } from './loginTables'

/** Ms. */
const lifetime = 60_000

type WithNonces = Kysely<{ nonces: NonceRow }>

/** A nonce for somebody. @param owner - who alone may spend it */
export async function createNonce(store: WithNonces, owner: string, now: number) {
  const nonce = randomId()
  const row = { hash: hashOf(nonce), owner, expires_at: now + lifetime }
  await store.insertInto('nonces').values(row).execute()
  return { nonce, expiresIn: lifetime / 1_000 }
}

type Spent = { readonly nonce: string; readonly owner: string; readonly now: number }

/** Spends a nonce, by one conditional write. @throws Refused `no_proof` when it was spent, has expired or is of somebody else */
export async function spendNonce(store: WithNonces, { nonce, owner, now }: Spent): Promise<void> {
  const { numDeletedRows } = await store
    .deleteFrom('nonces')
    .where('hash', '=', hashOf(nonce))
    .where('owner', '=', owner)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (numDeletedRows !== 1n) throw new Refused('no_proof')
}
