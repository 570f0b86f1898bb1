import type { CaipNetworkId, Namespace } from '../../entities/caip.js'
import { siwxChainNames } from '../../entities/namespaceTables.js'
import { siwxReferences } from '../../entities/siwxReferences.js'
import { type SiwxMessage, siwxMessageSchema } from '../../entities/schema/accountSchema.js'

/** A sign-in message as it was read from its text. `scheme`: of a domain that names one. */
export type ParsedSiwxMessage = SiwxMessage & { readonly scheme?: string }

const line = String.raw`[^\p{Cc}]+`
const time = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)`
const optional = (name: string, field: string, value: string) => `(?:\\n${name}: (?<${field}>${value}))?`

/**
 * The grammar of EIP-4361, with the name of any chain. Without a statement one empty line is enough, as Sign-In With Solana and
 * older libraries write it. Every field has its place and its line, so none can hide in the statement.
 */
const grammar = new RegExp(
  [
    String.raw`^(?:(?<scheme>[a-z][a-z0-9+.-]*):\/\/)?(?<domain>[^\s\p{Cc}/?#@]+)`,
    String.raw` wants you to sign in with your (?<chain>\w+) account:\n(?<accountAddress>[^\s\p{Cc}]+)\n`,
    String.raw`(?:\n(?<statement>${line})\n|\n?)\n`,
    String.raw`URI: (?<uri>[^\s\p{Cc}]+)\nVersion: (?<version>\d+)\nChain ID: (?<reference>[-:\w]{1,80})\n`,
    String.raw`Nonce: (?<nonce>[0-9A-Za-z]{8,256})\nIssued At: (?<issuedAt>${time})`,
    optional('Expiration Time', 'expirationTime', time),
    optional('Not Before', 'notBefore', time),
    optional('Request ID', 'requestId', String.raw`[^\s\p{Cc}]*`),
    String.raw`(?:\nResources:(?<resources>(?:\n- [^\s\p{Cc}]+)*))?$`,
  ].join(''),
  'u',
)

const namespaceOf = (chain: string | undefined): Namespace | undefined =>
  (Object.keys(siwxChainNames) as Namespace[]).find((namespace) => siwxChainNames[namespace] === chain)

/** The network of a `Chain ID` line: a reference alone, or with the namespace before it. */
function networkIdOf(namespace: Namespace, written: string): CaipNetworkId | undefined {
  const prefix = `${namespace}:`
  const own = written.startsWith(prefix) ? written.slice(prefix.length) : written
  const { [namespace]: toReference = (text: string) => text } = siwxReferences
  const reference = toReference(own)
  return reference === undefined || reference.includes(':') ? undefined : `${namespace}:${reference}`
}

/**
 * Reads the text of a sign-in message by the grammar of CAIP-122, which equals EIP-4361 for EVM chains. Nothing is checked but
 * its form.
 *
 * @returns `undefined` for any other text, also one with a field that is missing, misplaced or there twice
 */
export function parseSiwxMessage(text: string): ParsedSiwxMessage | undefined {
  const { scheme, chain, reference = '', resources, ...fields } = grammar.exec(text)?.groups ?? {}
  const namespace = namespaceOf(chain)
  const chainId = namespace && networkIdOf(namespace, reference)
  const list = resources?.split('\n- ').slice(1)
  const parsed = siwxMessageSchema.safeParse({ ...fields, chainId, resources: list })
  return parsed.success ? { ...parsed.data, ...(scheme !== undefined && { scheme }) } : undefined
}
