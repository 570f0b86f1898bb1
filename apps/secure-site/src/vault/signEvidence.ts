import type * as z from 'zod/mini'
import type { Signed } from '../protocol/signed'
import type { confirmedEvidence, releasedEvidence } from '../protocol/vault'
import type { VaultServer } from './VaultServer'

/** Ms that evidence is good for: longer than a press takes. */
const lifetime = 900_000

type Says<Statement extends z.ZodMiniType> = Omit<z.output<Statement>, 'purpose' | 'expiresAt'>

/** Evidence for the login server that an R is confirmed. */
export const signConfirmed = ({ key, now }: VaultServer, statement: Says<typeof confirmedEvidence>): Signed =>
  key.sign({ ...statement, purpose: 'confirmed', expiresAt: now() + lifetime })

/** Evidence for the login server that a device was given R. */
export const signReleased = ({ key, now }: VaultServer, statement: Says<typeof releasedEvidence>): Signed =>
  key.sign({ ...statement, purpose: 'released', expiresAt: now() + lifetime })
