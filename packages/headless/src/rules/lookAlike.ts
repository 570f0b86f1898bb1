import { sameAddress } from './sameAddress.js'
import { shortenAddress } from './shorten.js'

const ends = (address: string) => {
  const letters = address.toLowerCase().replace(/^0x/, '')
  return `${letters.slice(0, 4)}…${letters.slice(-4)}`
}

/**
 * The known address that another one only looks like: another account with the same start and end (R17).
 *
 * @returns `undefined` when it looks like none, or is one of them
 */
export function lookAlike(address: string, known: readonly string[]): string | undefined {
  if (known.some((other) => sameAddress(other, address))) return undefined
  const shown = shortenAddress(address).toLowerCase()
  return known.find((other) => ends(other) === ends(address) || shortenAddress(other).toLowerCase() === shown)
}
