import type { Kysely } from 'kysely'
import { Refused } from '../http/Refused'
import type { SignedInEvidence } from '../protocol/login'
import { countRequest } from '../store/countRequest'
import { appendEvent } from '../store/events'
import type { VaultTables } from '../store/vaultTables'
import type { VaultServer } from './VaultServer'

type Store = Kysely<VaultTables>
type Of = { readonly user: string; readonly signing: string }

/** From when on R is given to a device; `undefined` for one that never asked for it. */
export async function readUsableAt(store: Store, { user, signing }: Of): Promise<number | undefined> {
  const found = await store
    .selectFrom('devices')
    .select('usable_at')
    .where('user_id', '=', user)
    .where('signing', '=', signing)
    .executeTakeFirst()
  return found?.usable_at
}

/** Keeps from when on R is given to a device, if that is not settled. */
export async function startWait(store: Store, { user, signing }: Of, usableAt: number): Promise<void> {
  await store
    .insertInto('devices')
    .values({ user_id: user, signing, usable_at: usableAt })
    .onConflict((conflict) => conflict.columns(['user_id', 'signing']).doNothing())
    .execute()
}

/** R is given to this device from now on. */
export async function endWait(store: Store, { user, signing }: Of, now: number): Promise<void> {
  await store
    .insertInto('devices')
    .values({ user_id: user, signing, usable_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'signing']).doUpdateSet({ usable_at: now }))
    .execute()
}

/** @throws Refused `wait_required` if the device is new */
export async function requireUsable(store: Store, { newDeviceWait, now }: VaultServer, of: Of): Promise<void> {
  const usableAt = (await readUsableAt(store, of)) ?? now() + newDeviceWait * 1_000
  const left = usableAt - now()
  if (left > 0) throw new Refused('wait_required', { retryIn: Math.ceil(left / 1_000) })
}

/** A day. */
const day = 86_400

/**
 * A device that need not wait says that another one need not either. The login server has no part in that, so it cannot do it alone.
 *
 * @throws Refused `wait_required` if the device that says so is new itself, or unknown; `throttled`
 */
export async function admitDevice(
  server: VaultServer,
  { user, device }: SignedInEvidence,
  signing: string,
): Promise<void> {
  const { store, master, now } = server
  await store.transaction().execute(async (write) => {
    const usableAt = await readUsableAt(write, { user, signing: device.signing })
    if (usableAt === undefined || usableAt > now()) throw new Refused('wait_required')
    const limit = { key: master.hmac('limit', 'admitted in a day', user), count: 20, seconds: day }
    await countRequest(write.$pickTables<'limits'>(), [limit], now())
    await endWait(write, { user, signing }, now())
    await appendEvent(write.$pickTables<'events'>(), server, { kind: 'device-confirmed', who: user, signing })
  })
}

/** The login server says that devices were removed: they get nothing here, either, and wait like new ones if they come back. */
export async function forgetRemoved(server: VaultServer, { user, removed }: SignedInEvidence): Promise<void> {
  if (removed.length === 0) return
  await server.store.transaction().execute(async (write) => {
    const known = await write
      .deleteFrom('devices')
      .where('user_id', '=', user)
      .where('signing', 'in', removed)
      .returning('signing')
      .execute()
    for (const table of ['released_devices', 'releases'] as const)
      await write.deleteFrom(table).where('user_id', '=', user).where('signing', 'in', removed).execute()
    for (const { signing } of known)
      await appendEvent(write.$pickTables<'events'>(), server, { kind: 'device-removed', who: user, signing })
  })
}
