import { isAddress } from '../../rules/isAddress.js'

const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

/** What remains of a text whose checksum is right (BIP-173). */
const right = 1

/** Groups of five bits in an account of 20 bytes, and in a contract or a module of 32. */
const lengths = [32, 52]

function residue(values: readonly number[]): number {
  return values.reduce((sum, value) => {
    const shifted = ((sum & 0x1ffffff) << 5) ^ value
    return generators.reduce(
      (mixed, generator, bit) => ((sum >>> 25) & (1 << bit) ? mixed ^ generator : mixed),
      shifted,
    )
  }, 1)
}

/** Whole-string check of a Cosmos address of any chain, with its checksum. */
export function isCosmosAddress(address: string): boolean {
  if (!isAddress(address, 'cosmos')) return false
  const prefix = Array.from(address.slice(0, address.lastIndexOf('1')), (letter) => letter.charCodeAt(0))
  const data = Array.from(address.slice(prefix.length + 1), (letter) => alphabet.indexOf(letter))
  const expanded = [...prefix.map((code) => code >> 5), 0, ...prefix.map((code) => code & 31), ...data]
  const account = data.slice(0, -6)
  const spare = (account.length * 5) % 8
  const isPadded = ((account.at(-1) ?? 0) & ((1 << spare) - 1)) === 0
  return residue(expanded) === right && lengths.includes(account.length) && isPadded
}
