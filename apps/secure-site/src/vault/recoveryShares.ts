import type { Kysely, Selectable } from 'kysely'
import { decrypt } from '../crypto/aesGcm'
import { Refused } from '../http/Refused'
import { recoveryShareData, slotInfo, type EncryptedShare, type SealedKey } from '../protocol/recovery'
import type { VaultTables } from '../store/vaultTables'
import type { VaultServer } from './VaultServer'

/** A stored R. */
export type RecoveryShareRow = Selectable<VaultTables['recovery_shares']>

/** The R's of a user: the confirmed one, and the one that is stored and not confirmed. */
export async function readRecoveryShares(store: Kysely<VaultTables>, userId: string) {
  const rows = await store.selectFrom('recovery_shares').selectAll().where('user_id', '=', userId).execute()
  return {
    confirmed: rows.find((row) => row.confirmed_at !== null),
    pending: rows.find((row) => row.confirmed_at === null),
  }
}

/** The vault's slot of an R. @throws Refused `not_found` */
export async function readSlot(
  store: Kysely<VaultTables>,
  { user, version }: { readonly user: string; readonly version: number },
) {
  const slot = await store
    .selectFrom('slots')
    .select(['enc', 'ciphertext'])
    .where('user_id', '=', user)
    .where('version', '=', version)
    .where('kind', '=', 'vault')
    .executeTakeFirst()
  if (!slot) throw new Refused('not_found')
  return slot
}

/** The two addresses of a confirmed R. */
export const accountsOf = ({ eip155, solana }: RecoveryShareRow) =>
  eip155 !== null && solana !== null ? { eip155, solana } : null

type Held = { readonly user: string; readonly signing: string; readonly version: number }

/** Whether a device was given, or made, the R of a version. */
export async function wasReleased(store: Kysely<VaultTables>, { user, signing, version }: Held): Promise<boolean> {
  const found = await store
    .selectFrom('released_devices')
    .select('version')
    .where('user_id', '=', user)
    .where('signing', '=', signing)
    .where('version', '=', version)
    .executeTakeFirst()
  return found !== undefined
}

type Opened = { readonly user: string; readonly share: EncryptedShare; readonly key: SealedKey }

/**
 * An R, and its content key, opened by the vault's slot. A damaged one is never given away as a good one.
 *
 * @throws Refused `share_damaged`
 */
export async function openShare({ slotKey }: Pick<VaultServer, 'slotKey'>, { user, share, key }: Opened) {
  const named = { user, version: share.version, split: share.split }
  try {
    const contentKey = await slotKey.open(key, slotInfo(named, 'vault'))
    return { contentKey, recovery: decrypt(contentKey, share, recoveryShareData(named)) }
  } catch (cause) {
    throw new Refused('share_damaged', {}, { cause })
  }
}
