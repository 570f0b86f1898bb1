import { accountKinds } from '../constants/signInMessages.js'
import type { SiwxMessage } from '../entities/siwxSchema.js'
import { InvalidSiwxMessageError } from '../errors/signIn.js'
import { parseCaipNetworkId } from './caip.js'

const isLine = (text: string) => !/\p{Cc}/u.test(text)

function check(message: SiwxMessage): void {
  const { serializedMessage: _serialized, resources = [], ...fields } = message
  const broken = Object.entries({ ...fields, resources: resources.join(' ') }).find(([, field]) => !isLine(field ?? ''))
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
  check(message)
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
    `${message.domain} wants you to sign in with your ${accountKinds[chainNamespace]} account:`,
    message.accountAddress,
    '',
    ...(message.statement ? [message.statement] : []),
    '',
    ...fields.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`])),
    ...(message.resources ? ['Resources:', ...message.resources.map((uri) => `- ${uri}`)] : []),
  ].join('\n')
}
