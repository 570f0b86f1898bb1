import { siwxChainNames } from '../../entities/namespaces.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import type { SiwxMessage, SiwxSession } from '../../entities/schema/siwxSchema.js'
import { InvalidSiwxMessageError, SiwxOptionsConflictError } from '../../errors/feature.js'
import { parseCaipNetworkId } from '../address/caip.js'

const isSingleLine = (text: string) => !/\p{Cc}/u.test(text)

function assertSingleLineFields(message: SiwxMessage): void {
  const { serializedMessage: _serialized, resources = [], ...fields } = message
  const broken = Object.entries({ ...fields, resources: resources.join(' ') }).find(
    ([, field]) => !isSingleLine(field ?? ''),
  )
  if (broken) throw new InvalidSiwxMessageError(broken[0])
  if (!/^[0-9A-Za-z]{8,}$/.test(message.nonce)) throw new InvalidSiwxMessageError('nonce')
}

/**
 * The text that is signed at sign-in: CAIP-122, which for EVM is EIP-4361.
 *
 * @param options.fullChainId - `true` writes `eip155:1` instead of `1`, as some servers expect
 * @throws InvalidSiwxMessageError when a field would break its line, or the nonce is weaker than the standard asks (R57)
 */
export function formatSiwxMessage(
  message: SiwxMessage,
  { fullChainId = false }: { readonly fullChainId?: boolean } = {},
): string {
  assertSingleLineFields(message)
  const { chainNamespace, chainId } = parseCaipNetworkId(message.chainId)
  const fields: readonly (readonly [name: string, value: string | undefined])[] = [
    ['URI', message.uri],
    ['Version', message.version],
    ['Chain ID', fullChainId ? message.chainId : chainId],
    ['Nonce', message.nonce],
    ['Issued At', message.issuedAt],
    ['Expiration Time', message.expirationTime],
    ['Not Before', message.notBefore],
    ['Request ID', message.requestId],
  ]
  return [
    `${message.domain} wants you to sign in with your ${siwxChainNames[chainNamespace]} account:`,
    message.accountAddress,
    '',
    ...(message.statement ? [message.statement] : []),
    '',
    ...fields.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`])),
    ...(message.resources ? ['Resources:', ...message.resources.map((uri) => `- ${uri}`)] : []),
  ].join('\n')
}

/** Whose sign-in is looked for, and when. `now`: epoch ms. */
export type SiwxSessionQuery = {
  readonly caipNetworkId: CaipNetworkId
  readonly address: string
  readonly now: number
}

const isTimeValid = (time: string | undefined, predicate: (at: number) => boolean) =>
  time === undefined || predicate(Date.parse(time))

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
    isTimeValid(data.issuedAt, (at) => at <= now) &&
    isTimeValid(data.notBefore, (at) => at <= now) &&
    isTimeValid(data.expirationTime, (at) => now < at)
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
