import type * as z from 'zod/mini'
import { Refused } from '../http/Refused'
import type { SignedInEvidence } from '../protocol/login'
import type { Signed } from '../protocol/signed'
import type { confirmRecoveryShareAction } from '../protocol/vault'
import { appendEvent } from '../store/events'
import { accountsOf, readRecoveryShares } from './recoveryShares'
import { endWait } from './deviceWait'
import { signConfirmed } from './signEvidence'
import type { VaultServer } from './VaultServer'

/**
 * Confirms the R that this device has stored, with its addresses. The one before it is removed. The same confirmation again changes nothing,
 * as an answer may have been lost.
 *
 * @returns evidence for the login server
 * @throws Refused `conflict`, `address_changed`
 */
export async function confirmRecoveryShare(
  server: VaultServer,
  { user, device }: SignedInEvidence,
  { version, split, accounts }: z.infer<typeof confirmRecoveryShareAction>,
): Promise<Signed> {
  const { store, now } = server
  await store.transaction().execute(async (write) => {
    const { confirmed } = await readRecoveryShares(write, user)
    const known = confirmed && accountsOf(confirmed)
    if (known && (known.eip155 !== accounts.eip155 || known.solana !== accounts.solana))
      throw new Refused('address_changed')
    const { numUpdatedRows } = await write
      .updateTable('recovery_shares')
      .set({ confirmed_at: now(), ...accounts })
      .where('user_id', '=', user)
      .where('version', '=', version)
      .where('split', '=', split)
      .where('stored_by', '=', device.signing)
      // Another device may have confirmed since they were read.
      .where((row) => row.or([row('confirmed_at', 'is', null), row('eip155', '=', accounts.eip155)]))
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new Refused('conflict')
    await write
      .insertInto('released_devices')
      .values({ user_id: user, signing: device.signing, version })
      .onConflict((conflict) => conflict.columns(['user_id', 'signing', 'version']).doNothing())
      .execute()
    // It has split the secret: the device that makes a wallet never waits.
    await endWait(write, { user, signing: device.signing }, now())
    for (const table of ['recovery_shares', 'slots', 'released_devices'] as const)
      await write.deleteFrom(table).where('user_id', '=', user).where('version', '<', version).execute()
    const event = { kind: 'recovery-share-confirmed', who: user, signing: device.signing } as const
    await appendEvent(write.$pickTables<'events'>(), server, event)
  })
  return signConfirmed(server, { user, version, split, accounts })
}
