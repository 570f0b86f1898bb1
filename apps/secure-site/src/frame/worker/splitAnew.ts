import { splitSecret, wipeShares } from '../../keys/shares'
import type { Access } from './access'
import { checkStored } from './checkStored'
import { keepShareOf, storeNextShare } from './deviceShare'
import { toBase64Url } from './encoding'
import { finishSplit } from './finishSplit'
import { confirmWallet, storeLoginShare } from './loginWallet'
import { encryptRecoveryShare } from './recoveryShare'
import type { StoredWallet } from './storedWallet'
import { openVault } from './vaultServer'

/**
 * Splits the secret anew after a device was removed: what that one kept fits no share of the new split. Other devices need a press to open
 * the wallet again. A wallet that stays as it was, because a server does not answer, is marked still, and the next unlock tries again.
 */
export async function splitAnew(access: Access, wallet: StoredWallet, secret: Uint8Array): Promise<void> {
  const { store, login } = access
  const vault = await openVault(access)
  const { confirmed, pending } = await vault.status()
  const current = await finishSplit(access, { confirmed }, wallet)
  await keepShareOf(store, current)
  // The vault takes a split only from a device that was given R.
  if (current.split !== wallet.split || !confirmed?.released) return
  const split = toBase64Url(crypto.getRandomValues(new Uint8Array(16)))
  const next = { ...wallet, version: wallet.version + 1, split }
  const replaced = (await login.session())?.pending
  const shares = await splitSecret(secret)
  try {
    const encrypted = await encryptRecoveryShare(shares.recovery, next, await vault.slotKey())
    await vault.storeShare({ ...encrypted, replaces: pending?.split ?? null })
    await storeLoginShare(login, {
      version: next.version,
      split,
      share: toBase64Url(shares.login),
      replaces: replaced?.split ?? null,
      released: confirmed.released,
    })
    await checkStored(access, vault, next)
    await storeNextShare(store, next, shares.device)
  } finally {
    wipeShares(shares)
  }
  const { evidence } = await vault.confirmShare({ version: next.version, split, accounts: wallet.accounts })
  await confirmWallet(login, { evidence })
  await keepShareOf(store, next)
}
