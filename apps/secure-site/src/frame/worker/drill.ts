import { wipe } from '../../keys/secret'
import { shareAt } from '../../keys/shares'
import { devicePaths, type DrillResult } from '../../protocol/devices'
import { storedAnswer } from '../../protocol/login'
import { drillKey } from '../../protocol/vault'
import type { Access } from './access'
import { toBase64Url, toUtf8 } from './encoding'
import { ServerError } from './serverError'
import type { StoredWallet } from './storedWallet'
import { openVault, type Vault } from './vaultServer'

/**
 * Whether the vault still has the R that belongs to these two shares: together with L, it would give the wallet. The vault gives no R for
 * that, and only says its digest under a new nonce. `undefined` if another device has split
 * the wallet meanwhile.
 */
async function compare(vault: Vault, wallet: StoredWallet, shares: readonly [Uint8Array, Uint8Array]) {
  const { version, split, place, digest, nonce } = await vault.checkShare()
  if (version > wallet.version) return undefined
  if (split !== wallet.split) return false
  const expected = await shareAt(...shares, place)
  try {
    const key = await crypto.subtle.importKey(
      'raw',
      toUtf8(drillKey(nonce)),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign'],
    )
    return toBase64Url(new Uint8Array(await crypto.subtle.sign('HMAC', key, Uint8Array.from(expected)))) === digest
  } finally {
    wipe(expected)
  }
}

/** What says that R is lost, and not that the vault was down just then. */
const isLost = (error: unknown) =>
  error instanceof ServerError && error.server === 'vault' && ['share_damaged', 'not_found'].includes(error.code)

/** Checks the share that no daily use needs, and tells the login server how that ended. Takes the two shares over, and wipes them. */
export async function drill(
  access: Access,
  wallet: StoredWallet,
  shares: readonly [Uint8Array, Uint8Array],
): Promise<void> {
  try {
    const vault = await openVault(access)
    const isGood = await compare(vault, wallet, shares).catch((error: unknown) => {
      if (isLost(error)) return false
      throw error
    })
    if (isGood === undefined) return
    const result: DrillResult = isGood ? 'passed' : 'failed'
    await access.login.callSigned(devicePaths.reportDrill, storedAnswer, { action: 'report-drill', result })
  } finally {
    wipe(...shares)
  }
}
