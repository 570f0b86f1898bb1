import { randomInt } from 'node:crypto'
import { hashOf } from '../crypto/masterKey'
import { randomId } from '../crypto/randomId'
import { Refused } from '../http/Refused'
import { releaseMail } from '../mail/texts'
import type { SignedInEvidence } from '../protocol/login'
import { countRequest } from '../store/countRequest'
import { appendEvent } from '../store/events'
import { readUsableAt, startWait } from './deviceWait'
import { readRecoveryShares } from './recoveryShares'
import type { VaultServer } from './VaultServer'

/** Ms that a release waits for its press, and then for being collected. */
const lifetime = 600_000

/** Ms that it waits for being collected by a device that had to wait itself: nobody sits there and counts. */
const lifetimeAfterWait = 86_400_000

/** Seconds between two mails for one user. */
const pause = 30

const hour = 3_600

/**
 * Sends the mail whose page releases R to this device.
 *
 * @param browser - of the device, for the mail
 * @throws Refused `not_found` when no R is confirmed, `throttled`, `mail_unavailable`
 */
export async function askRelease(
  server: VaultServer,
  { user, device, site }: SignedInEvidence,
  { browser }: { readonly browser: string },
) {
  const { store, master, origin, sendMail, limits, newDeviceWait } = server
  const now = server.now()
  const { confirmed } = await readRecoveryShares(store, user)
  if (!confirmed) throw new Refused('not_found')
  const key = (...parts: readonly string[]) => master.hmac('limit', ...parts)
  const pauseKey = key('pause', user)
  const [release, link] = [randomId(), randomId()]
  const number = String(randomInt(100)).padStart(2, '0')
  await store.transaction().execute(async (write) => {
    await countRequest(
      write.$pickTables<'limits'>(),
      [
        { key: pauseKey, count: 1, seconds: pause },
        { key: key('user in an hour', user), count: 5, seconds: hour },
        { key: key('user in a day', user), count: 20, seconds: 24 * hour },
        { key: key('in all'), count: limits.inAll, seconds: hour },
      ],
      now,
    )
    const row = { hash: hashOf(release), link_hash: hashOf(link), user_id: user, signing: device.signing }
    const shown = { number, site, browser }
    await write
      .insertInto('releases')
      .values({ ...row, ...shown, state: 'waiting', expires_at: now + lifetime })
      .execute()
  })
  const of = { user, signing: device.signing }
  const usableAt = (await readUsableAt(store, of)) ?? now + newDeviceWait * 1_000
  try {
    const wait = Math.max(0, Math.ceil((usableAt - now) / 1_000))
    await sendMail(releaseMail({ to: confirmed.email, site, browser, link: `${origin}/release/${link}`, wait }))
  } catch (error) {
    // Nothing is on its way: the person may ask again at once.
    await store.transaction().execute(async (write) => {
      await write.deleteFrom('releases').where('hash', '=', hashOf(release)).execute()
      await write.deleteFrom('limits').where('key', '=', pauseKey).execute()
    })
    throw error
  }
  // From the mail on: before that, nobody could have stopped it.
  await startWait(store, of, usableAt)
  const event = { kind: 'release-asked', who: user, signing: device.signing } as const
  await appendEvent(store.$pickTables<'events'>(), server, event)
  return { release, number, resendIn: pause, expiresIn: lifetime / 1_000 }
}

/** How a release stands. Who does not know its id learns nothing. */
export async function readRelease({ store, now }: VaultServer, release: string) {
  const found = await store
    .selectFrom('releases')
    .select(['state', 'expires_at'])
    .where('hash', '=', hashOf(release))
    .executeTakeFirst()
  return { state: found && found.expires_at > now() ? found.state : ('expired' as const) }
}

/** Whose answer can still be changed: a press that was a mistake, or somebody else's, until R is collected. */
const open = { approved: ['waiting'], refused: ['waiting', 'approved'] } as const

/** What the page behind a link shows; `undefined` when there is nothing to press any more. */
export async function findRelease({ store, now }: VaultServer, link: string) {
  const found = await store
    .selectFrom('releases')
    .leftJoin('devices', (join) =>
      join.onRef('devices.user_id', '=', 'releases.user_id').onRef('devices.signing', '=', 'releases.signing'),
    )
    .select(['number', 'site', 'browser', 'state', 'devices.usable_at'])
    .where('link_hash', '=', hashOf(link))
    .where('state', 'in', open.refused)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return found && { ...found, wait: secondsUntil(found.usable_at, now()) }
}

const secondsUntil = (time: number | null | undefined, now: number) =>
  Math.max(0, Math.ceil(((time ?? now) - now) / 1_000))

/** The press, by one conditional write. Resolves to the seconds that the device waits, if there was something to press. */
export function pressRelease(server: VaultServer, link: string, state: 'approved' | 'refused') {
  const now = server.now()
  return server.store.transaction().execute(async (write) => {
    const pressed = await write
      .updateTable('releases')
      .set({ state })
      .where('link_hash', '=', hashOf(link))
      .where('state', 'in', open[state])
      .where('expires_at', '>', now)
      .returning(['hash', 'user_id', 'signing'])
      .executeTakeFirst()
    if (!pressed) return undefined
    const of = { user: pressed.user_id, signing: pressed.signing }
    const usableAt = (await readUsableAt(write, of)) ?? now
    if (state === 'approved') {
      const expires = { expires_at: usableAt > now ? usableAt + lifetimeAfterWait : now + lifetime }
      await write.updateTable('releases').set(expires).where('hash', '=', pressed.hash).execute()
    } else {
      // Who asks again waits again.
      await write.deleteFrom('devices').where('user_id', '=', of.user).where('signing', '=', of.signing).execute()
    }
    const event = { kind: `release-${state}`, who: of.user, signing: of.signing } as const
    await appendEvent(write.$pickTables<'events'>(), server, event)
    return { wait: secondsUntil(usableAt, now) }
  })
}
