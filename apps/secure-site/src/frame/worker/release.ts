import { WalletError } from '../../keys/walletError'
import type { DeviceStore } from './deviceStore'
import { decryptRecoveryShare } from './recoveryShare'
import type { Vault } from './vaultServer'

/** Ms between two questions to the vault. */
const pollInterval = 2_000

/** Asks for the mail whose button releases R to this device. The person compares `number` with that of the mail's page. */
export async function askRelease(store: DeviceStore, vault: Vault) {
  const { release, ...shown } = await vault.askRelease()
  await store.add({ release })
  return shown
}

async function openRelease(store: DeviceStore): Promise<string> {
  const { release } = await store.open()
  if (release === undefined) throw new WalletError('RELEASE_EXPIRED')
  return release
}

/**
 * Waits until somebody presses the button.
 *
 * @throws WalletError `RELEASE_REFUSED`, `RELEASE_EXPIRED`
 */
export async function waitForPress(store: DeviceStore, vault: Vault): Promise<void> {
  const release = await openRelease(store)
  const state = await vault.releaseState(release)
  if (state === 'approved') return
  if (state === 'waiting') {
    await new Promise((resolve) => void setTimeout(resolve, pollInterval))
    return waitForPress(store, vault)
  }
  await store.add({ release: undefined })
  throw new WalletError(state === 'refused' ? 'RELEASE_REFUSED' : 'RELEASE_EXPIRED')
}

/** R after the press. It is given once, so the next time needs another press. */
export async function collectReleased(store: DeviceStore, vault: Vault, user: string): Promise<Uint8Array> {
  const { sealing } = await store.open()
  const answer = await vault.collect(await openRelease(store))
  await store.add({ release: undefined })
  return decryptRecoveryShare(answer, user, sealing)
}
