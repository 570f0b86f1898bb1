import type { Namespace } from '../../entities/caip.js'
import { addressPatterns } from '../../entities/addressPatterns.js'

/**
 * Whether a string has the form of an address of the namespace. Checksums are not checked: see `validAddressQuery`.
 *
 * @example
 * isAddress('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', 'eip155') // true
 */
export function isAddress(address: string, namespace: Namespace): boolean {
  return typeof address === 'string' && Object.hasOwn(addressPatterns, namespace) && addressPatterns[namespace](address)
}

/** Whether two addresses are the same: EVM addresses ignoring case and `0x`, all others exactly. */
export function isSameAddress(one: string, other: string): boolean {
  return normalizeAddress(one) === normalizeAddress(other)
}

/** An address as chains write it: EVM addresses with `0x`, which people may leave out. */
export const completeAddress = (address: string): string =>
  /^[0-9a-fA-F]{40}$/.test(address) ? `0x${address}` : address

const normalizeAddress = (address: string): string =>
  /^(?:0x)?[0-9a-fA-F]{40}$/.test(address) ? address.toLowerCase().replace(/^0x/, '') : address
