import { bech32Data } from '../../rules/bech32Data.js'
import { isAddress } from '../../rules/isAddress.js'

/** Groups of five bits in an account of 20 bytes, and in a contract or a module of 32. */
const lengths = [32, 52]

/** Whole-string check of a Cosmos address of any chain, with its checksum. */
export function isCosmosAddress(address: string): boolean {
  if (!isAddress(address, 'cosmos')) return false
  const { checksum, data = [] } = bech32Data(address) ?? {}
  const spare = (data.length * 5) % 8
  const isPadded = ((data.at(-1) ?? 0) & ((1 << spare) - 1)) === 0
  return checksum === 'bech32' && lengths.includes(data.length) && isPadded
}
