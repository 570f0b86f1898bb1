import { limits } from '../../constants/limits.js'
import { addressPatterns } from '../../entities/namespaces.js'
import type { Namespace } from '../../entities/caip.js'

/** Whether an address has the form of its namespace, from its first to its last character; checksums are the adapter's. */
export function isAddress(address: string, namespace: Namespace): boolean {
  return typeof address === 'string' && Object.hasOwn(addressPatterns, namespace) && addressPatterns[namespace](address)
}

/** Whether two texts name one account: EVM addresses without regard to case and `0x`, all others to the letter. */
export function isSameAddress(one: string, other: string): boolean {
  return normalizeAddress(one) === normalizeAddress(other)
}

const normalizeAddress = (address: string): string =>
  /^(?:0x)?[0-9a-fA-F]{40}$/.test(address) ? address.toLowerCase().replace(/^0x/, '') : address

/** An address for reading only: the first 4 and the last 6 characters; short texts stay whole. */
export function shortenAddress(address: string): string {
  const { start, end } = limits.shortAddress
  return address.length > start + end ? `${address.slice(0, start)}…${address.slice(-end)}` : address
}

/**
 * An e-mail address of more than 30 characters in 30, the end replaced by `...`.
 *
 * @see specification §5
 */
export function shortenEmail(email: string): string {
  const letters = Array.from(email)
  return letters.length > limits.shortEmail ? `${letters.slice(0, limits.shortEmail - 3).join('')}...` : email
}
