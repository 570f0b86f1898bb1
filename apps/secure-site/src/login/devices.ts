import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import { hashOf, type MasterKey } from '../crypto/masterKey'
import { Refused } from '../http/Refused'
import type { Device } from '../protocol/device'
import type { devicesAnswer } from '../protocol/devices'
import { appendEvent } from '../store/events'
import type { LoginTables } from '../store/loginTables'
import type { LoginServer } from './LoginServer'

type Of = { readonly userId: string; readonly signing: string }

/** Of the link in the mail that tells of a device: the same in each mail, and nobody can guess it. */
export const stopToken = (master: MasterKey, userId: string, signing: string) =>
  master.hmac('stop link', userId, signing)

type NewDevice = Device & { readonly userId: string; readonly site: string; readonly browser: string }

/** Keeps a device that signs in. Resolves to whether the user had it not. */
export async function addDevice(write: Kysely<LoginTables>, { master, now }: LoginServer, device: NewDevice) {
  const { userId, signing, sealing, site, browser } = device
  const seen = { site, browser, last_seen: now() }
  const row = {
    user_id: userId,
    signing,
    sealing,
    ...seen,
    first_seen: now(),
    usable_at: null,
    unlocks: 0,
    drill: null,
  }
  const added = await write
    .insertInto('devices')
    .values({ ...row, stop_hash: hashOf(stopToken(master, userId, signing)) })
    .onConflict((conflict) => conflict.columns(['user_id', 'signing']).doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows === 1n) return true
  await write.updateTable('devices').set(seen).where('user_id', '=', userId).where('signing', '=', signing).execute()
  return false
}

/** Ms after which a device is seen again: not each request writes. */
const seenEvery = 3_600_000

/** Notes that a device is in use. */
export async function touchDevice({ store, now }: LoginServer, { userId, signing }: Of): Promise<void> {
  const due = await store
    .selectFrom('devices')
    .select('signing')
    .where('user_id', '=', userId)
    .where('signing', '=', signing)
    .where('last_seen', '<=', now() - seenEvery)
    .executeTakeFirst()
  if (!due) return
  await store
    .updateTable('devices')
    .set({ last_seen: now() })
    .where('user_id', '=', userId)
    .where('signing', '=', signing)
    .execute()
}

/** Seconds until a device is given L. One that nobody was told of yet waits for that, too. */
const usableIn = ({ newDeviceWait, now }: LoginServer, usableAt: number | null) =>
  Math.max(0, usableAt === null ? newDeviceWait : Math.ceil((usableAt - now()) / 1_000))

/** The devices of a user, the one seen last first. */
export async function listDevices(
  server: LoginServer,
  { userId, signing }: Of,
): Promise<z.output<typeof devicesAnswer>> {
  const rows = await server.store
    .selectFrom('devices')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('last_seen', 'desc')
    .execute()
  return {
    devices: rows.map((row) => ({
      signing: row.signing,
      browser: row.browser,
      site: row.site,
      firstSeen: row.first_seen,
      lastSeen: row.last_seen,
      usableIn: usableIn(server, row.usable_at),
      isThis: row.signing === signing,
      ...(row.drill && { drill: row.drill }),
    })),
  }
}

/**
 * Removes a device: its sessions end, its key signs nobody in again, and the wallet is marked to be split anew.
 *
 * @throws Refused `not_found`
 */
export async function removeDevice(server: LoginServer, { userId, signing }: Of): Promise<void> {
  await server.store.transaction().execute(async (write) => {
    const removed = await write
      .deleteFrom('devices')
      .where('user_id', '=', userId)
      .where('signing', '=', signing)
      .executeTakeFirst()
    if (removed.numDeletedRows !== 1n) throw new Refused('not_found')
    await write.deleteFrom('sessions').where('user_id', '=', userId).where('signing', '=', signing).execute()
    await write.deleteFrom('attempts').where('signing', '=', signing).execute()
    const wallet = await write.selectFrom('wallets').select('version').where('user_id', '=', userId).executeTakeFirst()
    const row = { signing, user_id: userId, version: wallet?.version ?? 0, removed_at: server.now() }
    await write.insertInto('removed_devices').values(row).execute()
    await appendEvent(write.$pickTables<'events'>(), server, { kind: 'device-removed', who: userId, signing })
  })
}

/** Signing keys of removed devices that may hold a share of a split that is still good. */
export async function readRemoved(store: Kysely<LoginTables>, userId: string): Promise<readonly string[]> {
  const rows = await store
    .selectFrom('removed_devices')
    .innerJoin('wallets', 'wallets.user_id', 'removed_devices.user_id')
    .select('removed_devices.signing')
    .where('removed_devices.user_id', '=', userId)
    .whereRef('removed_devices.version', '=', 'wallets.version')
    .orderBy('removed_devices.removed_at', 'desc')
    // As many as evidence has room for.
    .limit(50)
    .execute()
  return rows.map((row) => row.signing)
}

/** @throws Refused `device_removed` */
export async function requireNotRemoved(store: Kysely<LoginTables>, signing: string): Promise<void> {
  const found = await store
    .selectFrom('removed_devices')
    .select('signing')
    .where('signing', '=', signing)
    .executeTakeFirst()
  if (found) throw new Refused('device_removed')
}
