import type * as z from 'zod/mini'
import { hashOf } from '../crypto/masterKey'
import { randomId } from '../crypto/randomId'
import { Refused } from '../http/Refused'
import { codeMail } from '../mail/texts'
import type { startAttemptRequest } from '../protocol/login'
import { countRequest } from '../store/countRequest'
import { addCode, codeLifetime } from './codes'
import { requireNotRemoved } from './devices'
import type { LoginServer } from './LoginServer'

/** Wrong codes after which an attempt is over. */
export const maxTries = 5

/** Of an attempt of the account page, which has no keys: no signature is ever of this one. */
export const pageDevice = { signing: '', sealing: '' } as const

/** Seconds between two codes for one address. */
const pause = 30

const hour = 3_600

type Asked = z.infer<typeof startAttemptRequest> & {
  /** Network prefix and browser of who asks. */
  readonly network: string
  readonly browser: string
}

/**
 * Sends a code. Looks nobody up: a known and an unknown address are the same to it, in words and in time.
 *
 * @throws Refused `origin_refused`, `device_removed`, `throttled`, `expired`, `locked`, `mail_unavailable`
 */
export async function startAttempt(server: LoginServer, { email, device, site, network, browser, ...asked }: Asked) {
  const { store, master, sendMail, limits } = server
  if (site !== server.origin && !server.sites.includes(site)) throw new Refused('origin_refused')
  await requireNotRemoved(store, device.signing)
  const now = server.now()
  const key = (...parts: readonly string[]) => master.hmac('limit', ...parts)
  const pauseKey = key('pause', email)
  const attempt = asked.attempt ?? randomId()
  const hash = hashOf(attempt)
  const expiresAt = now + codeLifetime

  const { code, tries } = await store.transaction().execute(async (write) => {
    await countRequest(
      write.$pickTables<'limits'>(),
      [
        { key: pauseKey, count: 1, seconds: pause },
        { key: key('address in an hour', email), count: 5, seconds: hour },
        { key: key('address in a day', email), count: 20, seconds: 24 * hour },
        { key: key('network', network), count: limits.perNetwork, seconds: hour },
        { key: key('in all'), count: limits.inAll, seconds: hour },
      ],
      now,
    )
    if (asked.attempt === undefined) {
      const row = { hash, email, site, ...device, browser, tries: 0, expires_at: expiresAt }
      await write.insertInto('attempts').values(row).execute()
    }
    const found = await write
      .updateTable('attempts')
      .set({ expires_at: expiresAt })
      .where('hash', '=', hash)
      .where('email', '=', email)
      .where('signing', '=', device.signing)
      .where('expires_at', '>', now)
      .returning('tries')
      .executeTakeFirst()
    if (!found) throw new Refused('expired')
    if (found.tries >= maxTries) throw new Refused('locked')
    return { code: await addCode({ store: write, attempt: hash, now, master }), tries: found.tries }
  })

  try {
    await sendMail(codeMail({ to: email, site, browser, code: code.code }))
  } catch (error) {
    // Nothing is on its way: the person may ask again at once.
    await store.transaction().execute(async (write) => {
      await write.deleteFrom('codes').where('attempt', '=', hash).where('hash', '=', code.hash).execute()
      await write.deleteFrom('limits').where('key', '=', pauseKey).execute()
    })
    throw error
  }
  return { attempt, resendIn: pause, expiresIn: codeLifetime / 1_000, triesLeft: maxTries - tries }
}
