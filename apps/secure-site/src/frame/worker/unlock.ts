import { withWiped } from '../../keys/secret'
import { addShare, withSecret } from '../../keys/shares'
import type { Access } from './access'
import { runInBackground } from './background'
import { readDeviceShare, storeDeviceShare } from './deviceShare'
import { finishSplit } from './finishSplit'
import { fetchLoginShare, requestLoginShare } from './loginShare'
import { collectReleased, waitForPress } from './release'
import type { StoredWallet } from './storedWallet'
import { openVault } from './vaultServer'

/**
 * Runs `use` with the secret, from D and L. Where a device was removed, the secret is split anew after that.
 *
 * @throws WalletError `DEVICE_SHARE_MISSING` if this device has to recover first
 */
export async function unlock<Result>(
  access: Access,
  wallet: StoredWallet,
  use: (secret: Uint8Array) => Promise<Result>,
): Promise<Result> {
  const { store, login } = access
  return withWiped(readDeviceShare(await store.open(), wallet), async (device) => {
    const { share, isDrill } = await requestLoginShare(login, wallet)
    return withWiped(Promise.resolve(share), (stored) =>
      withSecret([device, stored], wallet.accounts, async (secret) => {
        const result = await use(secret)
        if (isDrill) startDrill(access, wallet, [device.slice(), stored.slice()])
        if (wallet.splitAnew) await trySplit(access, wallet, secret)
        return result
      }),
    )
  })
}

function startDrill(access: Access, wallet: StoredWallet, shares: readonly [Uint8Array, Uint8Array]): void {
  runInBackground(access, async () => {
    const { drill } = await import('./drill')
    await drill(access, wallet, shares)
  })
}

/** What the person asked for is done by then: a server that is down must not make it look failed. */
async function trySplit(access: Access, wallet: StoredWallet, secret: Uint8Array): Promise<void> {
  const { splitAnew } = await import('./splitAnew')
  await splitAnew(access, wallet, secret).catch(() => undefined)
}

/** Gives this device a D, from L and the R that the vault releases after the press in its mail. Waits for that press. */
export async function recover(access: Access, known: StoredWallet): Promise<void> {
  const { store, login } = access
  const vault = await openVault(access)
  await waitForPress(store, vault)
  const wallet = await finishSplit(access, await vault.status(), known)
  // R comes last: it is given once for each press.
  await withWiped(fetchLoginShare(login, wallet), (stored) =>
    withWiped(collectReleased(store, vault, wallet.user), (recovery) =>
      withSecret([stored, recovery], wallet.accounts, () =>
        withWiped(addShare(stored, recovery), (added) => storeDeviceShare(store, wallet, added)),
      ),
    ),
  )
}
