import type { Signed } from '../protocol/signed'
import type { SignedInEvidence } from '../protocol/login'
import { readRemoved } from './devices'
import type { LoginServer } from './LoginServer'
import type { Session } from './sessions'

/** Ms: longer than a mail takes. */
const lifetime = 900_000

/** Evidence for the vault that the device of a session is signed in. */
export async function signEvidence({ store, key, now }: LoginServer, session: Session): Promise<Signed> {
  const found = await store
    .selectFrom('devices')
    .innerJoin('users', 'users.id', 'devices.user_id')
    .select(['users.email', 'devices.sealing', 'devices.site'])
    .where('devices.user_id', '=', session.userId)
    .where('devices.signing', '=', session.signing)
    .executeTakeFirstOrThrow()
  return key.sign({
    purpose: 'signed-in',
    user: session.userId,
    email: found.email,
    site: found.site,
    device: { signing: session.signing, sealing: found.sealing },
    removed: [...(await readRemoved(store, session.userId))],
    expiresAt: now() + lifetime,
  } satisfies SignedInEvidence)
}
