import { siwxChainNames } from '../../entities/namespaceTables.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import { siwxLinesWithoutStatement } from '../../entities/siwxReferences.js'
import type { SiwxMessage, SiwxSession } from '../../entities/schema/accountSchema.js'
import { InvalidSiwxMessageError } from '../../errors/failures.js'
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
 * The message that the user signs to sign in: CAIP-122, which equals EIP-4361 for EVM chains.
 *
 * @param options.fullChainId - writes `eip155:1` instead of `1`, as some servers expect
 * @throws InvalidSiwxMessageError when a field contains a line break or another control character, which could forge a line of
 * the message, or when the nonce has fewer than 8 letters and digits
 * @example
 * const account = { accountAddress: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', chainId: 'eip155:1' } as const
 * const site = { domain: 'shop.example', uri: 'https://shop.example', version: '1', nonce: 'abcdefgh12345678' }
 * formatSiwxMessage({ ...account, ...site }) // 'shop.example wants you to sign in with your Ethereum account:…'
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
    ...(message.statement ? [message.statement, ''] : (siwxLinesWithoutStatement[chainNamespace] ?? [''])),
    ...fields.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`])),
    ...(message.resources ? ['Resources:', ...message.resources.map((uri) => `- ${uri}`)] : []),
  ].join('\n')
}

/** Account and network of a sign-in. `now`: epoch ms. */
export type SiwxSessionQuery = {
  readonly caipNetworkId: CaipNetworkId
  readonly address: string
  readonly now: number
}

const isTimeValid = (time: string | undefined, predicate: (at: number) => boolean) =>
  time === undefined || predicate(Date.parse(time))

/**
 * Whether a session belongs to an account on a network and is valid at `now`. Does not check the signature.
 *
 * @example
 * const site = { domain: 'shop.example', uri: 'https://shop.example', version: '1', nonce: 'abcdefgh12345678' }
 * const data = { ...site, accountAddress: address, chainId: 'eip155:1', expirationTime: '2026-01-03T03:04:05Z' } as const
 * const session = { data, message: formatSiwxMessage(data), signature: '0x…' }
 * isSiwxSessionCurrent(session, { caipNetworkId: 'eip155:1', address, now: Date.parse('2026-01-02T03:04:05Z') }) // true
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

/**
 * Removes the sessions of an account on a network; both must match.
 *
 * @example
 * const fields = { accountAddress: address, domain: 'shop.example', uri: 'https://shop.example', version: '1', nonce: 'abcdefgh' }
 * const onMainnet = { data: { ...fields, chainId: 'eip155:1' }, message: '…', signature: '0x…' } as const
 * const onBase = { data: { ...fields, chainId: 'eip155:8453' }, message: '…', signature: '0x…' } as const
 * dropSiwxSessions([onMainnet, onBase], { caipNetworkId: 'eip155:1', address }) // [{ data: { chainId: 'eip155:8453' } }]
 */
export const dropSiwxSessions = (
  sessions: readonly SiwxSession[],
  { caipNetworkId, address }: Pick<SiwxSessionQuery, 'caipNetworkId' | 'address'>,
): readonly SiwxSession[] =>
  sessions.filter(({ data }) => data.chainId !== caipNetworkId || data.accountAddress !== address)
