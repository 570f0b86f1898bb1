import type * as z from 'zod/mini'
import type { SignedInEvidence } from '../protocol/login'
import type { statusAnswer } from '../protocol/vault'
import { accountsOf, readRecoveryShares, type RecoveryShareRow, wasReleased } from './recoveryShares'
import { signConfirmed, signReleased } from './signEvidence'
import type { VaultServer } from './VaultServer'

const nameOf = ({ version, split }: RecoveryShareRow) => ({ version, split })

/** How the R of a user stands. */
export async function readStatus(
  server: VaultServer,
  { user, device }: SignedInEvidence,
): Promise<z.output<typeof statusAnswer>> {
  const { confirmed, pending } = await readRecoveryShares(server.store, user)
  const accounts = confirmed && accountsOf(confirmed)
  const named = confirmed && accounts && { ...nameOf(confirmed), accounts }
  const held = confirmed && { user, signing: device.signing, version: confirmed.version }
  const wasGiven = held && (await wasReleased(server.store, held))
  return {
    confirmed: named
      ? {
          ...named,
          evidence: signConfirmed(server, { user, ...named }),
          ...(wasGiven && { released: signReleased(server, { user, device: device.signing, ...nameOf(confirmed) }) }),
        }
      : null,
    pending: pending ? nameOf(pending) : null,
  }
}
