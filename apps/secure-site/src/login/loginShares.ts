import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import { decrypt, encrypt, type Encrypted } from '../crypto/aesGcm'
import type { MasterKey } from '../crypto/masterKey'
import { readEvidence } from '../crypto/serverKey'
import { Refused } from '../http/Refused'
import type { storeLoginShareAction } from '../protocol/login'
import { releasedEvidence } from '../protocol/vault'
import { appendEvent } from '../store/events'
import type { LoginTables } from '../store/loginTables'
import { countUnlock } from './drills'
import { requireUsable } from './deviceWait'
import type { LoginServer } from './LoginServer'
import type { Session } from './sessions'

type Named = { readonly user_id: string; readonly version: number; readonly split: string }

const shareData = ({ user_id, version, split }: Named) => `portico login share\n${user_id}\n${version}\n${split}`

/**
 * Stores an L that is not confirmed. The first one replaces only what it says; a later one needs the vault's evidence that this device
 * was given the R of the wallet's version.
 *
 * @throws Refused `conflict`, `no_evidence`, `wait_required`
 */
export async function storeLoginShare(
  server: LoginServer,
  { userId, signing }: Session,
  { version, split, share, replaces, released }: z.infer<typeof storeLoginShareAction>,
): Promise<void> {
  await requireUsable(server, { userId, signing })
  const row = { user_id: userId, version, split }
  const encrypted = encrypt(server.master.derive('login share'), Buffer.from(share, 'base64url'), shareData(row))
  await server.store.transaction().execute(async (write) => {
    const wallet = await write.selectFrom('wallets').selectAll().where('user_id', '=', userId).executeTakeFirst()
    if (version !== (wallet?.version ?? 0) + 1) throw new Refused('conflict')
    if (wallet) {
      const { vaultKey: publicKey, now } = server
      const evidence = released && readEvidence(released, { publicKey, schema: releasedEvidence, now: now() })
      const isOfDevice = evidence?.user === userId && evidence.device === signing
      if (!isOfDevice || evidence.split !== wallet.split) throw new Refused('no_evidence')
    }
    if (!(await writePending(write, { ...row, ...encrypted }, replaces))) throw new Refused('conflict')
    const event = { kind: 'login-share-stored', who: userId, signing } as const
    await appendEvent(write.$pickTables<'events'>(), server, event)
  })
}

/** Writes a share if what it replaces, or nothing, is there. */
async function writePending(
  write: Transaction<LoginTables>,
  row: Named & { readonly iv: string; readonly ciphertext: string },
  replaces: string | null,
): Promise<boolean> {
  if (replaces === null) {
    const added = await write
      .insertInto('login_shares')
      .values({ ...row, confirmed_at: null })
      .onConflict((conflict) => conflict.columns(['user_id', 'version']).doNothing())
      .executeTakeFirst()
    return added.numInsertedOrUpdatedRows === 1n
  }
  const { numUpdatedRows } = await write
    .updateTable('login_shares')
    .set(row)
    .where('user_id', '=', row.user_id)
    .where('version', '=', row.version)
    .where('split', '=', replaces)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A stored L. @throws Refused `share_damaged` */
export function openLoginShare(master: MasterKey, row: Named & Encrypted): Buffer {
  try {
    return decrypt(master.derive('login share'), row, shareData(row))
  } catch (cause) {
    throw new Refused('share_damaged', {}, { cause })
  }
}

/**
 * Every L of a user, for the device of a session.
 *
 * @throws Refused `wait_required` if the device is new, `share_damaged` when one cannot be decrypted
 */
export async function releaseLoginShares(server: LoginServer, { userId, signing }: Session) {
  const { store, master } = server
  await requireUsable(server, { userId, signing })
  const rows = await store.selectFrom('login_shares').selectAll().where('user_id', '=', userId).execute()
  const shares = rows.map(({ confirmed_at, ...row }) => {
    const share = openLoginShare(master, row).toString('base64url')
    return { version: row.version, split: row.split, share, confirmed: confirmed_at !== null }
  })
  const isDrill = shares.some(({ confirmed }) => confirmed) && (await countUnlock(server, { userId, signing }))
  const event = { kind: 'login-share-released', who: userId, signing } as const
  if (shares.length > 0) await appendEvent(store.$pickTables<'events'>(), server, event)
  return { shares, ...(isDrill && { drill: true }) }
}
