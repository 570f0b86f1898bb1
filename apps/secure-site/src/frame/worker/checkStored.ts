import { withWiped } from '../../keys/secret'
import { withSecret } from '../../keys/shares'
import type { Access } from './access'
import { fetchLoginShare } from './loginShare'
import { decryptRecoveryShare } from './recoveryShare'
import { ServerError } from './serverError'
import type { StoredWallet } from './storedWallet'
import type { Vault } from './vaultServer'

/** Both servers' shares as they give them back, combined: only what they really kept counts. */
export async function checkStored({ store, login }: Access, vault: Vault, wallet: StoredWallet): Promise<void> {
  const { sealing } = await store.open()
  const answer = await vault.collect(null)
  if (answer.share.split !== wallet.split) throw new ServerError('vault', 'conflict')
  await withWiped(decryptRecoveryShare(answer, wallet.user, sealing), (recovery) =>
    withWiped(fetchLoginShare(login, wallet), (stored) =>
      withSecret([stored, recovery], wallet.accounts, async () => undefined),
    ),
  )
}
