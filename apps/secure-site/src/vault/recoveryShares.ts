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
 * The content key of an R, opened by the vault's slot. It is tried on R first: a damaged one is never given away as a good one.
 *
 * @throws Refused `share_damaged`
 */
export async function openShare({ slotKey }: VaultServer, { user, share, key }: Opened): Promise<Uint8Array> {
  const named = { user, version: share.version, split: share.split }
  try {
    const contentKey = await slotKey.open(key, slotInfo(named, 'vault'))
    decrypt(contentKey, share, recoveryShareData(named))
    return contentKey
  } catch (cause) {
    throw new Refused('share_damaged', {}, { cause })
  }
}
