import { deriveAddresses } from '../../keys/deriveAddresses'
import { isSameWallet, type WalletAddresses } from '../../keys/walletAddresses'
import { createSecret, withWiped } from '../../keys/secret'
import { splitSecret, wipeShares } from '../../keys/shares'
import { WalletError } from '../../keys/walletError'
import type { User } from '../../protocol/login'
import type { Signed } from '../../protocol/signed'
import type { Access } from './access'
import { checkStored } from './checkStored'
import { holdsShare, storeDeviceShare } from './deviceShare'
import { toBase64Url } from './encoding'
import { confirmWallet, storeLoginShare } from './loginWallet'
import { encryptRecoveryShare } from './recoveryShare'
import { requirePress } from './release'
import type { StoredWallet } from './storedWallet'
import { recover, unlock } from './unlock'
import { openVault, type Vault } from './vaultServer'

type Name = Omit<StoredWallet, 'accounts'>

/** Splits a new secret, and stores a share at each of the three places. */
async function storeNewSecret(access: Access, vault: Vault, name: Name, replaces: Replaced) {
  const { accounts, shares } = await withWiped(Promise.resolve(createSecret()), async (secret) => ({
    accounts: await deriveAddresses(secret),
    shares: await splitSecret(secret),
  }))
  try {
    const encrypted = await encryptRecoveryShare(shares.recovery, name, await vault.slotKey())
    await vault.storeShare({ ...encrypted, replaces: replaces.recovery })
    const { version, split } = name
    await storeLoginShare(access.login, { version, split, share: toBase64Url(shares.login), replaces: replaces.login })
    await checkStored(access, vault, { ...name, accounts })
    await storeDeviceShare(access.store, name, shares.device)
    return accounts
  } finally {
    wipeShares(shares)
  }
}

type Replaced = { readonly recovery: string | null; readonly login: string | null }

/** The vault has confirmed a wallet and the login server has not: a crash in between. Never another wallet. */
async function finishWallet(access: Access, vault: Vault, wallet: StoredWallet): Promise<void> {
  if (!holdsShare(await access.store.open(), wallet)) {
    await requirePress(access.store, vault)
    await recover(access, wallet)
  }
  await unlock(access, wallet, async () => undefined)
}

/** The login server serves the addresses that the vault's evidence names. */
async function confirm({ login }: Access, evidence: Signed, accounts: WalletAddresses): Promise<User> {
  const user = await confirmWallet(login, { evidence })
  if (!user.wallet || !isSameWallet(user.wallet.accounts, accounts)) throw new WalletError('SHARES_MISMATCH')
  return user
}

/**
 * Makes the wallet of a user who has none. Nothing has its addresses before both servers have shown that they keep their shares.
 *
 * @throws WalletError, ServerError - nobody has seen an address then, and another try makes the wallet or finishes this one
 */
export async function createWallet(access: Access, user: User): Promise<User> {
  const vault = await openVault(access)
  const { confirmed, pending } = await vault.status()
  if (confirmed) {
    // Perhaps another window has finished it meanwhile.
    const current = await access.login.session()
    if (current?.wallet) return current
    await finishWallet(access, vault, { ...confirmed, user: user.id })
    return confirm(access, confirmed.evidence, confirmed.accounts)
  }
  const split = toBase64Url(crypto.getRandomValues(new Uint8Array(16)))
  const name: Name = { user: user.id, version: 1, split }
  const replaces = { recovery: pending?.split ?? null, login: user.pending?.split ?? null }
  const accounts = await storeNewSecret(access, vault, name, replaces)
  const { evidence } = await vault.confirmShare({ version: name.version, split, accounts })
  return confirm(access, evidence, accounts)
}
