import type { CaipNetworkId } from '../entities/caip.js'
import type { SiwxSession } from '../entities/siwxSchema.js'
import { SiwxOptionsConflictError } from '../errors/signIn.js'

/** Whose sign-in is looked for, and when. `now`: epoch ms. */
export type SiwxSessionQuery = {
  readonly caipNetworkId: CaipNetworkId
  readonly address: string
  readonly now: number
}

const isAt = (time: string | undefined, holds: (at: number) => boolean) => time === undefined || holds(Date.parse(time))

/**
 * Whether a session belongs to an account on a network and is in its time. Its signature is another matter: see the
 * verifiers (R58).
 */
export function isSiwxSessionCurrent(
  { data }: SiwxSession,
  { caipNetworkId, address, now }: SiwxSessionQuery,
): boolean {
  return (
    data.chainId === caipNetworkId &&
    data.accountAddress === address &&
    isAt(data.issuedAt, (at) => at <= now) &&
    isAt(data.notBefore, (at) => at <= now) &&
    isAt(data.expirationTime, (at) => now < at)
  )
}

/** Sessions without those of one account on one network: both must match. */
export const dropSiwxSessions = (
  sessions: readonly SiwxSession[],
  { caipNetworkId, address }: Pick<SiwxSessionQuery, 'caipNetworkId' | 'address'>,
): readonly SiwxSession[] =>
  sessions.filter(({ data }) => data.chainId !== caipNetworkId || data.accountAddress !== address)

/**
 * What cancelling a sign-in does: back to the last signed network, a disconnect, or just closing (specification §4).
 */
export function cancelSiwx({
  isRequired,
  hasSession,
}: {
  readonly isRequired: boolean
  readonly hasSession: boolean
}): 'switchBack' | 'disconnect' | 'close' {
  if (!isRequired) return 'close'
  return hasSession ? 'switchBack' : 'disconnect'
}

/**
 * A host configures sign-in one way.
 *
 * @throws SiwxOptionsConflictError 'Cannot set both `siweConfig` and `siwx` options'
 */
export function checkSiwxOptions(options: { readonly siweConfig?: unknown; readonly siwx?: unknown }): void {
  if (options.siweConfig !== undefined && options.siwx !== undefined) throw new SiwxOptionsConflictError()
}
