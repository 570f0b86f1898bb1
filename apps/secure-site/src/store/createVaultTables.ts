import type { Kysely } from 'kysely'
import { createEventTable } from './createEventTable'
import { createTable } from './createTable'
import type { VaultTables } from './vaultTables'

/** The tables of the vault. */
export async function createVaultTables(store: Kysely<VaultTables>): Promise<void> {
  await createTable(
    store,
    'recovery_shares',
    {
      user_id: 'text',
      version: 'bigint',
      split: 'text',
      iv: 'text',
      ciphertext: 'text',
      email: 'text',
      stored_by: 'text',
      confirmed_at: 'bigint?',
      eip155: 'text?',
      solana: 'text?',
    },
    ['user_id', 'version'],
  )
  await createTable(
    store,
    'slots',
    { user_id: 'text', version: 'bigint', kind: 'text', enc: 'text', ciphertext: 'text' },
    ['user_id', 'version', 'kind'],
  )
  await createTable(store, 'released_devices', { user_id: 'text', signing: 'text', version: 'bigint' }, [
    'user_id',
    'signing',
    'version',
  ])
  await createTable(store, 'devices', { user_id: 'text', signing: 'text', usable_at: 'bigint' }, ['user_id', 'signing'])
  await createTable(
    store,
    'releases',
    {
      hash: 'text',
      link_hash: 'text',
      user_id: 'text',
      signing: 'text',
      number: 'text',
      site: 'text',
      browser: 'text',
      state: 'text',
      expires_at: 'bigint',
    },
    ['hash'],
  )
  await createTable(store, 'nonces', { hash: 'text', owner: 'text', expires_at: 'bigint' }, ['hash'])
  await createTable(store, 'limits', { key: 'text', count: 'bigint', ends_at: 'bigint' }, ['key'])
  await createEventTable(store.$pickTables<'events'>())
}
