import type * as z from 'zod/mini'
import { Refused } from '../http/Refused'
import type { confirmWalletAction } from '../protocol/login'
import type { LoginServer } from './LoginServer'
import type { Session } from './sessions'

/**
 * Confirms the L that is stored, with the addresses that it gives together with R. A wallet keeps its addresses for ever. The same
 * confirmation again changes nothing, as an answer may have been lost.
 *
 * @throws Refused `conflict`, `address_changed`
 */
export async function confirmWallet(
  { store, now }: LoginServer,
  { userId }: Session,
  { version, split, accounts }: z.infer<typeof confirmWalletAction>,
): Promise<void> {
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
  })
}
