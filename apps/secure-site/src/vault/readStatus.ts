import type * as z from 'zod/mini'
import type { statusAnswer } from '../protocol/vault'
import { accountsOf, readRecoveryShares, type RecoveryShareRow } from './recoveryShares'
import { signConfirmed } from './signEvidence'
import type { VaultServer } from './VaultServer'

const nameOf = ({ version, split }: RecoveryShareRow) => ({ version, split })

/** How the R of a user stands. */
export async function readStatus(server: VaultServer, user: string): Promise<z.output<typeof statusAnswer>> {
  const { confirmed, pending } = await readRecoveryShares(server.store, user)
  const accounts = confirmed && accountsOf(confirmed)
  const named = confirmed && accounts && { ...nameOf(confirmed), accounts }
  return {
    confirmed: named ? { ...named, evidence: signConfirmed(server, { user, ...named }) } : null,
    pending: pending ? nameOf(pending) : null,
  }
}
