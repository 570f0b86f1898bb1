import { limits } from '../../constants/limits.js'
import { addressPatterns } from '../../entities/namespaces.js'
import type { Namespace } from '../../entities/caip.js'

/** Whether a whole string has the form of an address in its namespace; checksums are checked by the adapter. */
export function isAddress(address: string, namespace: Namespace): boolean {
  return typeof address === 'string' && Object.hasOwn(addressPatterns, namespace) && addressPatterns[namespace](address)
}

/** Whether two addresses are the same: EVM addresses ignoring case and `0x`, all others exactly. */
export function isSameAddress(one: string, other: string): boolean {
  return normalizeAddress(one) === normalizeAddress(other)
}

const normalizeAddress = (address: string): string =>
  /^(?:0x)?[0-9a-fA-F]{40}$/.test(address) ? address.toLowerCase().replace(/^0x/, '') : address

/** An address for display only: its first 4 and last 6 characters; a short text stays whole. */
export function shortenAddress(address: string): string {
  const { start, end } = limits.shortAddress
  return address.length > start + end ? `${address.slice(0, start)}…${address.slice(-end)}` : address
}

/** An e-mail address cut to 30 characters that end in `...`; a shorter one stays whole. */
export function shortenEmail(email: string): string {
  const letters = Array.from(email)
  return letters.length > limits.shortEmail ? `${letters.slice(0, limits.shortEmail - 3).join('')}...` : email
}
