import type { Kysely } from 'kysely'
import type { LoginTables } from './loginTables'
import type { VaultTables } from './vaultTables'

/** Removes what the login server needs no longer. What has expired counts for nothing before that, too. */
export async function removeExpiredLogins(store: Kysely<LoginTables>, now: number): Promise<void> {
  for (const table of ['sessions', 'attempts', 'codes', 'nonces'] as const)
    await store.deleteFrom(table).where('expires_at', '<=', now).execute()
  await store.deleteFrom('limits').where('ends_at', '<=', now).execute()
}

/** Removes what the vault needs no longer. */
export async function removeExpiredReleases(store: Kysely<VaultTables>, now: number): Promise<void> {
  for (const table of ['releases', 'nonces'] as const)
    await store.deleteFrom(table).where('expires_at', '<=', now).execute()
  await store.deleteFrom('limits').where('ends_at', '<=', now).execute()
}
