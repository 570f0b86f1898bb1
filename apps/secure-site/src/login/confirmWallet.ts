import type * as z from 'zod/mini'
import { readEvidence } from '../crypto/serverKey'
import { Refused } from '../http/Refused'
import type { confirmWalletAction } from '../protocol/login'
import { confirmedEvidence } from '../protocol/vault'
import { appendEvent } from '../store/events'
import { setUsable } from './deviceWait'
import type { LoginServer } from './LoginServer'
import type { Session } from './sessions'

/**
 * Confirms the L that belongs to the R which the vault has confirmed, with the addresses that the vault knows. A wallet keeps them for ever.
 * The same confirmation again changes nothing, as an answer may have been lost.
 *
 * @throws Refused `no_evidence`, `conflict`, `address_changed`
 */
export async function confirmWallet(
  server: LoginServer,
  { userId, signing }: Session,
  { evidence }: z.infer<typeof confirmWalletAction>,
): Promise<void> {
  const { store, vaultKey: publicKey, now } = server
  const confirmed = readEvidence(evidence, { publicKey, schema: confirmedEvidence, now: now() })
  if (confirmed?.user !== userId) throw new Refused('no_evidence')
  const { version, split, accounts } = confirmed
  await store.transaction().execute(async (write) => {
    const { numUpdatedRows } = await write
      .updateTable('login_shares')
      .set({ confirmed_at: now() })
      .where('user_id', '=', userId)
      .where('version', '=', version)
      .where('split', '=', split)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new Refused('conflict')
    const added = await write
      .insertInto('wallets')
      .values({ user_id: userId, version, split, ...accounts })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet({ version, split })
          .where('wallets.eip155', '=', accounts.eip155)
          .where('wallets.solana', '=', accounts.solana),
      )
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows !== 1n) throw new Refused('address_changed')
    await write.deleteFrom('login_shares').where('user_id', '=', userId).where('version', '<', version).execute()
    // The device that makes a wallet never waits: it has split the secret.
    if (version === 1) await setUsable(write, { userId, signing }, now())
    const event = { kind: 'wallet-confirmed', who: userId, signing } as const
    await appendEvent(write.$pickTables<'events'>(), server, event)
  })
}
