import type { Transaction } from 'kysely'
import { hashOf } from '../crypto/masterKey'
import { sealTo } from '../crypto/sealing'
import { Refused } from '../http/Refused'
import type { SignedInEvidence } from '../protocol/login'
import { slotInfo } from '../protocol/recovery'
import { appendEvent } from '../store/events'
import type { VaultTables } from '../store/vaultTables'
import { requireUsable } from './deviceWait'
import { accountsOf, openShare, readRecoveryShares, readSlot, type RecoveryShareRow } from './recoveryShares'
import { readRelease } from './releases'
import { signReleased } from './signEvidence'
import type { VaultServer } from './VaultServer'

/**
 * Gives R to the device that a press has released it to, once. Nothing is written when R is damaged.
 *
 * @throws Refused `press_required`, `wait_required`, `expired`, `not_found`, `share_damaged`
 */
export async function collectRecoveryShare(server: VaultServer, signedIn: SignedInEvidence, release: string) {
  const { user, device } = signedIn
  return server.store.transaction().execute(async (write) => {
    const { numUpdatedRows } = await write
      .updateTable('releases')
      .set({ state: 'collected' })
      .where('hash', '=', hashOf(release))
      .where('user_id', '=', user)
      .where('signing', '=', device.signing)
      .where('state', '=', 'approved')
      .where('expires_at', '>', server.now())
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) {
      const { state } = await readRelease({ ...server, store: write }, release)
      throw new Refused(state === 'waiting' ? 'press_required' : 'expired')
    }
    await requireUsable(write, server, { user, signing: device.signing })
    const { confirmed } = await readRecoveryShares(write, user)
    if (!confirmed) throw new Refused('not_found')
    const given = await giveShare({ ...server, store: write }, signedIn, confirmed)
    const { version, split } = confirmed
    await write
      .insertInto('released_devices')
      .values({ user_id: user, signing: device.signing, version })
      .onConflict((conflict) => conflict.columns(['user_id', 'signing', 'version']).doNothing())
      .execute()
    const event = { kind: 'recovery-share-released', who: user, signing: device.signing } as const
    await appendEvent(write.$pickTables<'events'>(), server, event)
    const released = signReleased(server, { user, device: device.signing, version, split })
    return { ...given, released }
  })
}

/** Gives a device back what it has stored itself, until that is confirmed. @throws Refused `press_required`, `not_found`, `share_damaged` */
export async function readBack(server: VaultServer, signedIn: SignedInEvidence) {
  return server.store.transaction().execute(async (write) => {
    const { confirmed, pending } = await readRecoveryShares(write, signedIn.user)
    if (pending?.stored_by === signedIn.device.signing) return giveShare({ ...server, store: write }, signedIn, pending)
    throw new Refused(confirmed ? 'press_required' : 'not_found')
  })
}

type InTransaction = VaultServer & { readonly store: Transaction<VaultTables> }

/** An encrypted R, and its content key sealed to a device. */
async function giveShare(server: InTransaction, { user, device }: SignedInEvidence, row: RecoveryShareRow) {
  const { version, split, iv, ciphertext } = row
  const share = { version, split, iv, ciphertext }
  const slot = await readSlot(server.store, { user, version })
  const { contentKey } = await openShare(server, { user, share, key: slot })
  const key = await sealTo(device.sealing, contentKey, slotInfo({ user, version, split }, 'device'))
  return { share, key, accounts: accountsOf(row) }
}
