import { createHmac } from 'node:crypto'
import type * as z from 'zod/mini'
import { Refused } from '../http/Refused'
import type { SignedInEvidence } from '../protocol/login'
import { type checkAnswer, drillKey } from '../protocol/vault'
import { appendEvent } from '../store/events'
import { openShare, readRecoveryShares, readSlot, wasReleased } from './recoveryShares'
import type { VaultServer } from './VaultServer'

/**
 * Says which R is here without giving it: its digest under the nonce of the request. Whoever has two shares of the split computes the same.
 * Who has one learns nothing: R is 256 random bits to them.
 *
 * @throws Refused `press_required` for a device that was never given R, `not_found`, `share_damaged`
 */
export async function checkRecoveryShare(
  server: VaultServer,
  { user, device }: SignedInEvidence,
  nonce: string,
): Promise<z.output<typeof checkAnswer>> {
  const { store } = server
  const { confirmed } = await readRecoveryShares(store, user)
  if (!confirmed) throw new Refused('not_found')
  const { version, split, iv, ciphertext } = confirmed
  if (!(await wasReleased(store, { user, signing: device.signing, version }))) throw new Refused('press_required')
  const key = await readSlot(store, { user, version })
  const { recovery } = await openShare(server, { user, share: { version, split, iv, ciphertext }, key })
  const event = { kind: 'recovery-share-checked', who: user, signing: device.signing } as const
  await appendEvent(store.$pickTables<'events'>(), server, event)
  const digest = createHmac('sha256', drillKey(nonce)).update(recovery).digest('base64url')
  return { version, split, place: recovery.at(-1) ?? 0, digest }
}
