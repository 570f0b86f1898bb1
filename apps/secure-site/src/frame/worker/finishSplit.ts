import type { Access } from './access'
import { confirmWallet } from './loginWallet'
import { walletOf, type StoredWallet } from './storedWallet'
import type { Vault } from './vaultServer'

type Status = Pick<Awaited<ReturnType<Vault['status']>>, 'confirmed'>

/** The vault has confirmed a newer split and the login server has not: a device has stopped in between. The split that both have then. */
export async function finishSplit(
  { login }: Access,
  { confirmed }: Status,
  wallet: StoredWallet,
): Promise<StoredWallet> {
  if (!confirmed || confirmed.version <= wallet.version) return wallet
  return walletOf(await confirmWallet(login, { evidence: confirmed.evidence }))
}
