import type { Kysely } from 'kysely'
import { Refused } from '../http/Refused'
import { newDeviceMail } from '../mail/texts'
import { appendEvent } from '../store/events'
import type { LoginTables } from '../store/loginTables'
import { stopToken } from './devices'
import type { LoginServer } from './LoginServer'

type Of = { readonly userId: string; readonly signing: string }

const findDevice = (store: Kysely<LoginTables>, { userId, signing }: Of) =>
  store
    .selectFrom('devices')
    .innerJoin('users', 'users.id', 'devices.user_id')
    .leftJoin('wallets', 'wallets.user_id', 'devices.user_id')
    .select(['users.email', 'devices.site', 'devices.browser', 'devices.usable_at', 'wallets.version'])
    .where('devices.user_id', '=', userId)
    .where('devices.signing', '=', signing)
    .executeTakeFirst()

/**
 * Tells a person with a wallet of a device that is new to it. The time until L is given to the device begins when the mail server has that
 * mail. Does nothing for other devices, and before there is a wallet.
 *
 * @returns ms since 1970 from when on L is given
 * @throws Refused `mail_unavailable`, `no_session` if the device was removed
 */
export async function announceDevice(server: LoginServer, of: Of): Promise<number> {
  const { store, master, origin, newDeviceWait, sendMail } = server
  const device = await findDevice(store, of)
  if (!device) throw new Refused('no_session')
  if (device.version === null || device.usable_at !== null) return device.usable_at ?? 0
  const { email: to, site, browser } = device
  const link = `${origin}/stop/${stopToken(master, of.userId, of.signing)}`
  await sendMail(newDeviceMail({ to, site, browser, link, wait: newDeviceWait }))
  const usableAt = server.now() + newDeviceWait * 1_000
  await setUsable(store, of, usableAt)
  return usableAt
}

/** From when on L is given to a device, where that is not settled. */
export async function setUsable(store: Kysely<LoginTables>, { userId, signing }: Of, usableAt: number): Promise<void> {
  await store
    .updateTable('devices')
    .set({ usable_at: usableAt })
    .where('user_id', '=', userId)
    .where('signing', '=', signing)
    .where('usable_at', 'is', null)
    .execute()
}

/** @throws Refused `wait_required` if the device is new, `mail_unavailable` if nobody could be told of it */
export async function requireUsable(server: LoginServer, of: Of): Promise<void> {
  const left = (await announceDevice(server, of)) - server.now()
  if (left > 0) throw new Refused('wait_required', { retryIn: Math.ceil(left / 1_000) })
}

/**
 * A device that need not wait says that another one need not either.
 *
 * @throws Refused `wait_required`, `not_found`
 */
export async function confirmDevice(server: LoginServer, by: Of, signing: string): Promise<void> {
  await requireUsable(server, by)
  await server.store.transaction().execute(async (write) => {
    // Before there is a wallet nothing has to wait, and so nothing has waited.
    const wallet = await write
      .selectFrom('wallets')
      .select('version')
      .where('user_id', '=', by.userId)
      .executeTakeFirst()
    if (!wallet) throw new Refused('not_found')
    const { numUpdatedRows } = await write
      .updateTable('devices')
      .set({ usable_at: server.now() })
      .where('user_id', '=', by.userId)
      .where('signing', '=', signing)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new Refused('not_found')
    await appendEvent(write.$pickTables<'events'>(), server, { kind: 'device-confirmed', who: by.userId, signing })
  })
}
