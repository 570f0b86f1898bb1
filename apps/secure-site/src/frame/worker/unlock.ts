import { withWiped } from '../../keys/secret'
import { addShare, withSecret } from '../../keys/shares'
import { WalletError } from '../../keys/walletError'
import type { Split } from '../../protocol/login'
import type { Access } from './access'
import { readDeviceShare, storeDeviceShare } from './deviceShare'
import { fromBase64Url } from './encoding'
import type { LoginServer } from './loginServer'
import { collectReleased, waitForPress } from './release'
import type { StoredWallet } from './storedWallet'
import { openVault } from './vaultServer'

/** L of a split. */
export async function fetchLoginShare(login: LoginServer, { split }: Split): Promise<Uint8Array> {
  const found = (await login.shares()).find((share) => share.split === split)
  if (!found) throw new WalletError('LOGIN_SHARE_MISSING')
  return fromBase64Url(found.share)
}

/**
 * Runs `use` with the secret, from D and L.
 *
 * @throws WalletError `DEVICE_SHARE_MISSING` if this device has to recover first
 */
export async function unlock<Result>(
  { store, login }: Access,
  wallet: StoredWallet,
  use: (secret: Uint8Array) => Promise<Result>,
): Promise<Result> {
  return withWiped(readDeviceShare(await store.open(), wallet), (device) =>
    withWiped(fetchLoginShare(login, wallet), (stored) => withSecret([device, stored], wallet.accounts, use)),
  )
}

/** Gives this device a D, from L and the R that the vault releases after the press in its mail. Waits for that press. */
export async function recover(access: Access, wallet: StoredWallet): Promise<void> {
  const { store, login } = access
  const vault = await openVault(access)
  await waitForPress(store, vault)
  // R comes last: it is given once for each press.
  await withWiped(fetchLoginShare(login, wallet), (stored) =>
    withWiped(collectReleased(store, vault, wallet.user), (recovery) =>
      withSecret([stored, recovery], wallet.accounts, () =>
        withWiped(addShare(stored, recovery), (added) => storeDeviceShare(store, wallet, added)),
      ),
    ),
  )
}
