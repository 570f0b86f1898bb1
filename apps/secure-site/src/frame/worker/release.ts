import { WalletError } from '../../keys/walletError'
import type { DeviceStore } from './deviceStore'
import { decryptRecoveryShare } from './recoveryShare'
import type { Vault } from './vaultServer'

/** Ms between two questions to the vault. */
const pollInterval = 2_000

/** Asks for the mail whose button releases R to this device. The person compares `number` with that of the mail's page. */
export async function askRelease(store: DeviceStore, vault: Vault) {
  const { release: id, ...shown } = await vault.askRelease()
  await store.add({ release: { id, number: shown.number } })
  return shown
}

/** The number of the mail that was asked for, as long as its press, or the R that it releases, is there to wait for. */
export async function waitingRelease(store: DeviceStore, vault: Vault) {
  const { release } = await store.open()
  const state = release && (await vault.releaseState(release.id))
  return release && (state === 'waiting' || state === 'approved') ? { number: release.number } : undefined
}

async function openRelease(store: DeviceStore): Promise<string> {
  const { release } = await store.open()
  if (!release) throw new WalletError('RELEASE_EXPIRED')
  return release.id
}

/**
 * Waits until somebody presses the button.
 *
 * @throws WalletError `RELEASE_REFUSED`, `RELEASE_EXPIRED`
 */
export async function waitForPress(store: DeviceStore, vault: Vault): Promise<void> {
  const state = await vault.releaseState(await openRelease(store))
  if (state === 'approved') return
  if (state === 'waiting') {
    await new Promise((resolve) => void setTimeout(resolve, pollInterval))
    return waitForPress(store, vault)
  }
  await store.add({ release: undefined })
  throw new WalletError(state === 'refused' ? 'RELEASE_REFUSED' : 'RELEASE_EXPIRED')
}

/**
 * Whether the button was pressed, for a step that nobody waits in: the mail is asked for, and the person told to come back.
 *
 * @throws WalletError `PRESS_NEEDED`, with the number of the mail's page
 */
export async function requirePress(store: DeviceStore, vault: Vault): Promise<void> {
  const { release } = await store.open()
  const state = release && (await vault.releaseState(release.id))
  if (state === 'approved') return
  const { number } = release && state === 'waiting' ? release : await askRelease(store, vault)
  throw new WalletError('PRESS_NEEDED', { hint: `Its page shows the number ${number}.` })
}

/** R after the press. It is given once, so the next time needs another press. */
export async function collectReleased(store: DeviceStore, vault: Vault, user: string): Promise<Uint8Array> {
  const { sealing } = await store.open()
  const answer = await vault.collect(await openRelease(store))
  await store.add({ release: undefined })
  return decryptRecoveryShare(answer, user, sealing)
}
