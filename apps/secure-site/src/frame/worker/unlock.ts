import { wipe } from '../../keys/secret'
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
  const device = await readDeviceShare(await store.open(), wallet)
  const stored = await fetchLoginShare(login, wallet)
  try {
    return await withSecret([device, stored], wallet.accounts, use)
  } finally {
    wipe(device, stored)
  }
}

/** Gives this device a D, from L and the R that the vault releases after the press in its mail. Waits for that press. */
export async function recover(access: Access, wallet: StoredWallet): Promise<void> {
  const { store, login } = access
  const vault = await openVault(access)
  await waitForPress(store, vault)
  const recovery = await collectReleased(store, vault, wallet)
  const stored = await fetchLoginShare(login, wallet)
  try {
    const added = await withSecret([stored, recovery], wallet.accounts, () => addShare(stored, recovery))
    await storeDeviceShare(store, wallet, added)
    wipe(added)
  } finally {
    wipe(recovery, stored)
  }
}
