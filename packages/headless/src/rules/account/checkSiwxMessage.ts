import type { CaipNetworkId } from '../../entities/caip.js'
import { isLoopbackHost } from '../text/sanitize.js'
import { isAddress } from '../address/address.js'
import { parseCaipNetworkId } from '../address/caip.js'
import type { ParsedSiwxMessage } from './parseSiwxMessage.js'

/**
 * Why a sign-in is refused. `message`: the text follows no grammar. `signature`: nothing of the account signed it. `unavailable`:
 * it could not be checked, since a node does not answer. The others name the field that is wrong.
 */
export type SiwxRefusal =
  | 'message'
  | 'domain'
  | 'uri'
  | 'version'
  | 'nonce'
  | 'issuedAt'
  | 'notBefore'
  | 'expirationTime'
  | 'chain'
  | 'account'
  | 'signature'
  | 'unavailable'

/**
 * What a site expects of a sign-in message.
 *
 * `domains`: hosts of the site, each with its port unless it is the scheme's own, such as `shop.example` and `localhost:3000`;
 * `*.preview.example` is any host one label below. `nonce`: what the site gave out. `caipNetworkIds`: those that the site
 * supports. `account`: where only one address may sign in. `now`: epoch ms.
 */
export type SiwxExpectation = {
  readonly domains: readonly string[]
  readonly nonce: string
  readonly caipNetworkIds: readonly CaipNetworkId[]
  readonly account?: string | undefined
  readonly now: number
}

/** How far the clocks of a visitor and a server may differ, in ms. */
const clockSkew = 60_000

/** Whether a host is one of `domains`, or matches a pattern among them. */
export function isDomain(domain: string, allowed: readonly string[]): boolean {
  const host = domain.toLowerCase()
  const parent = `*${host.slice(Math.max(0, host.indexOf('.')))}`
  return allowed.some(
    (entry) => entry.toLowerCase() === host || (entry.startsWith('*.') && entry.toLowerCase() === parent),
  )
}

/** The page that asked: it has the host of the domain, and TLS but on the machine of a developer. */
function isPage({ uri, domain, scheme }: ParsedSiwxMessage): boolean {
  if (!URL.canParse(uri)) return false
  const { protocol, host, hostname } = new URL(uri)
  const isTrusted = protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname))
  return isTrusted && host === domain.toLowerCase() && (scheme === undefined || protocol === `${scheme}:`)
}

/**
 * What is wrong with a sign-in message, whoever signed it; `undefined` when nothing is. Times may differ by a minute.
 */
export function checkSiwxMessage(message: ParsedSiwxMessage, expected: SiwxExpectation): SiwxRefusal | undefined {
  const { domains, nonce, caipNetworkIds, account, now } = expected
  const { accountAddress, chainId, issuedAt, notBefore, expirationTime } = message
  const isPast = (time: string | undefined) => time === undefined || Date.parse(time) <= now + clockSkew
  if (!isDomain(message.domain, domains)) return 'domain'
  if (!isPage(message)) return 'uri'
  if (message.version !== '1') return 'version'
  if (message.nonce !== nonce) return 'nonce'
  if (issuedAt === undefined || !isPast(issuedAt)) return 'issuedAt'
  if (!isPast(notBefore)) return 'notBefore'
  if (expirationTime !== undefined && Date.parse(expirationTime) <= now - clockSkew) return 'expirationTime'
  if (!caipNetworkIds.includes(chainId)) return 'chain'
  const isValid = isAddress(accountAddress, parseCaipNetworkId(chainId).chainNamespace)
  return isValid && (account === undefined || account === accountAddress) ? undefined : 'account'
}
