import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import { Refused } from '../http/Refused'
import type { SignedInEvidence } from '../protocol/login'
import type { storeRecoveryShareAction } from '../protocol/vault'
import { appendEvent } from '../store/events'
import type { VaultTables } from '../store/vaultTables'
import { openShare, readRecoveryShares, type RecoveryShareRow, wasReleased } from './recoveryShares'
import type { VaultServer } from './VaultServer'

/**
 * Stores an R that is not confirmed. Once one is confirmed, the login server's word is not enough: the next is taken from a device that was
 * given that one, and mails go where they went before.
 *
 * @throws Refused `share_damaged`, `conflict`, `press_required`
 */
export async function storeRecoveryShare(
  server: VaultServer,
  { user, email, device }: SignedInEvidence,
  { share, slots, replaces }: z.infer<typeof storeRecoveryShareAction>,
): Promise<void> {
  for (const { key } of slots) await openShare(server, { user, share, key })
  await server.store.transaction().execute(async (write) => {
    const { confirmed } = await readRecoveryShares(write, user)
    if (share.version !== (confirmed?.version ?? 0) + 1) throw new Refused('conflict')
    if (confirmed && !(await wasReleased(write, { user, version: confirmed.version, signing: device.signing })))
      throw new Refused('press_required')
    const row = { ...share, user_id: user, email: confirmed?.email ?? email, stored_by: device.signing }
    if (!(await writePending(write, row, replaces))) throw new Refused('conflict')
    const place = { user_id: user, version: share.version }
    await write.deleteFrom('slots').where('user_id', '=', user).where('version', '=', share.version).execute()
    const rows = slots.map(({ kind, key }) => ({ ...place, kind, ...key }))
    await write.insertInto('slots').values(rows).execute()
    const event = { kind: 'recovery-share-stored', who: user, signing: device.signing } as const
    await appendEvent(write.$pickTables<'events'>(), server, event)
  })
}

/** Writes a share if what it replaces, or nothing, is there. */
async function writePending(
  write: Transaction<VaultTables>,
  row: Omit<RecoveryShareRow, 'confirmed_at' | 'eip155' | 'solana'>,
  replaces: string | null,
): Promise<boolean> {
  if (replaces === null) {
    const added = await write
      .insertInto('recovery_shares')
      .values({ ...row, confirmed_at: null, eip155: null, solana: null })
      .onConflict((conflict) => conflict.columns(['user_id', 'version']).doNothing())
      .executeTakeFirst()
    return added.numInsertedOrUpdatedRows === 1n
  }
  const { numUpdatedRows } = await write
    .updateTable('recovery_shares')
    .set(row)
    .where('user_id', '=', row.user_id)
    .where('version', '=', row.version)
    .where('split', '=', replaces)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
