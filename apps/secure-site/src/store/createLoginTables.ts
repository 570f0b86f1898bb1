import type { Kysely } from 'kysely'
import { createEventTable } from './createEventTable'
import { createTable } from './createTable'
import type { LoginTables } from './loginTables'

/** The tables of the login server. */
export async function createLoginTables(store: Kysely<LoginTables>): Promise<void> {
  await createTable(store, 'users', { id: 'text', email: 'text', created_at: 'bigint' }, ['id'])
  await createTable(store, 'identities', { provider: 'text', subject: 'text', user_id: 'text' }, [
    'provider',
    'subject',
  ])
  await createTable(
    store,
    'devices',
    {
      user_id: 'text',
      signing: 'text',
      sealing: 'text',
      site: 'text',
      browser: 'text',
      first_seen: 'bigint',
      last_seen: 'bigint',
      usable_at: 'bigint?',
      stop_hash: 'text',
      unlocks: 'bigint',
      drill: 'text?',
    },
    ['user_id', 'signing'],
  )
  await createTable(
    store,
    'removed_devices',
    { signing: 'text', user_id: 'text', version: 'bigint', removed_at: 'bigint' },
    ['signing', 'user_id'],
  )
  await createTable(store, 'sessions', { hash: 'text', user_id: 'text', signing: 'text', expires_at: 'bigint' }, [
    'hash',
  ])
  await createTable(
    store,
    'attempts',
    {
      hash: 'text',
      email: 'text',
      site: 'text',
      signing: 'text',
      sealing: 'text',
      browser: 'text',
      tries: 'bigint',
      expires_at: 'bigint',
    },
    ['hash'],
  )
  await createTable(store, 'codes', { hash: 'text', attempt: 'text', sent_at: 'bigint', expires_at: 'bigint' }, [
    'attempt',
    'hash',
  ])
  await createTable(store, 'nonces', { hash: 'text', owner: 'text', expires_at: 'bigint' }, ['hash'])
  await createTable(
    store,
    'login_shares',
    { user_id: 'text', version: 'bigint', split: 'text', iv: 'text', ciphertext: 'text', confirmed_at: 'bigint?' },
    ['user_id', 'version'],
  )
  await createTable(
    store,
    'wallets',
    { user_id: 'text', version: 'bigint', split: 'text', eip155: 'text', solana: 'text' },
    ['user_id'],
  )
  await createTable(store, 'limits', { key: 'text', count: 'bigint', ends_at: 'bigint' }, ['key'])
  await createEventTable(store.$pickTables<'events'>())
}
