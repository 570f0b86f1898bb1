import { sql } from 'kysely'
import { Refused } from '../http/Refused'
import { drillFailedMail } from '../mail/texts'
import type { DrillResult } from '../protocol/devices'
import { countRequest } from '../store/countRequest'
import { appendEvent } from '../store/events'
import type { LoginServer } from './LoginServer'

/** What the operator reads in the log. */
export class DrillFailed extends Error {
  override readonly name = 'DrillFailed'
}

type Of = { readonly userId: string; readonly signing: string }

/** A device checks R once in so many times that it is given L. */
const drillEvery = 10

/** Counts that L was given to a device. Resolves to whether it checks R this time. */
export async function countUnlock({ store, now }: LoginServer, { userId, signing }: Of): Promise<boolean> {
  const counted = await store
    .updateTable('devices')
    .set({ unlocks: sql<number>`unlocks + 1`, last_seen: now() })
    .where('user_id', '=', userId)
    .where('signing', '=', signing)
    .returning('unlocks')
    .executeTakeFirst()
  return counted !== undefined && counted.unlocks % drillEvery === 0
}

/** A day. */
const day = 86_400

/** Keeps how a device's check of R ended. The person is told of a failure, once a day. @throws Refused `mail_unavailable` */
export async function keepDrill(server: LoginServer, { userId, signing }: Of, result: DrillResult): Promise<void> {
  const { store } = server
  await store.transaction().execute(async (write) => {
    await write
      .updateTable('devices')
      .set({ drill: result })
      .where('user_id', '=', userId)
      .where('signing', '=', signing)
      .execute()
    await appendEvent(write.$pickTables<'events'>(), server, { kind: `drill-${result}`, who: userId, signing })
  })
  if (result === 'failed' && (await isFirstToday(server, userId))) await tellPerson(server, { userId, signing })
}

async function isFirstToday({ store, master, now }: LoginServer, userId: string): Promise<boolean> {
  const limit = { key: master.hmac('limit', 'drill in a day', userId), count: 1, seconds: day }
  return countRequest(store.$pickTables<'limits'>(), [limit], now()).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refused) return false
      throw error
    },
  )
}

async function tellPerson({ store, sendMail }: LoginServer, { userId, signing }: Of): Promise<void> {
  const { email, site } = await store
    .selectFrom('users')
    .innerJoin('devices', 'devices.user_id', 'users.id')
    .select(['users.email', 'devices.site'])
    .where('users.id', '=', userId)
    .where('devices.signing', '=', signing)
    .executeTakeFirstOrThrow()
  await sendMail(drillFailedMail({ to: email, site }))
}
