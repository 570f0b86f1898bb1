import type { Kysely } from 'kysely'
import { createMasterKey } from '../crypto/masterKey'
import { createSlotKey } from '../crypto/sealing'
import { openLoginShare } from '../login/loginShares'
import type { LoginTables } from '../store/loginTables'
import type { VaultTables } from '../store/vaultTables'
import { openShare, readSlot } from '../vault/recoveryShares'
import { bad, type Check, good, type Outcome, unknown } from './check'

/** The newest so many are opened. */
const tried = 100

/** Says how many of the stored shares open. */
async function count<Row>(rows: readonly Row[], open: (row: Row) => unknown): Promise<Outcome> {
  const results = await Promise.allSettled(rows.map(async (row) => open(row)))
  const damaged = results.filter(({ status }) => status === 'rejected').length
  if (rows.length === 0) return unknown('nobody has a wallet yet')
  if (damaged > 0) return bad(`${damaged} of the newest ${rows.length} do not open: another secret, or changed rows`)
  return good(`the newest ${rows.length} open`)
}

export const loginShareCheck = (store: Kysely<LoginTables>, secret: Uint8Array): Check => ({
  name: 'shares',
  async run() {
    const rows = await store
      .selectFrom('login_shares')
      .selectAll()
      .orderBy('confirmed_at', 'desc')
      .limit(tried)
      .execute()
    const master = createMasterKey(secret)
    return count(rows, (row) => void openLoginShare(master, row).fill(0))
  },
})

export const recoveryShareCheck = (store: Kysely<VaultTables>, secret: Uint8Array): Check => ({
  name: 'shares',
  async run() {
    const newest = store.selectFrom('recovery_shares').selectAll().orderBy('confirmed_at', 'desc')
    const slotKey = await createSlotKey(createMasterKey(secret))
    return count(await newest.limit(tried).execute(), async ({ user_id: user, version, split, iv, ciphertext }) => {
      const key = await readSlot(store, { user, version })
      const { recovery } = await openShare({ slotKey }, { user, share: { version, split, iv, ciphertext }, key })
      recovery.fill(0)
    })
  },
})
