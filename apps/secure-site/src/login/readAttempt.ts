import { hashOf } from '../crypto/masterKey'
import { Refused } from '../http/Refused'
import { secondsLeft } from '../store/countRequest'
import type { LoginServer } from './LoginServer'
import { maxTries } from './startAttempt'

/** How an attempt stands, for a page that was reloaded. @throws Refused `expired` */
export async function readAttempt({ store, master, now }: LoginServer, attempt: string) {
  const found = await store
    .selectFrom('attempts')
    .select(['email', 'tries', 'expires_at'])
    .where('hash', '=', hashOf(attempt))
    .where('expires_at', '>', now())
    .executeTakeFirst()
  if (!found) throw new Refused('expired')
  return {
    attempt,
    resendIn: await secondsLeft(store.$pickTables<'limits'>(), master.hmac('limit', 'pause', found.email), now()),
    expiresIn: Math.ceil((found.expires_at - now()) / 1_000),
    triesLeft: Math.max(0, maxTries - found.tries),
  }
}
