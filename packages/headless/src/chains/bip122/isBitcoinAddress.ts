import { sha256 } from 'viem/utils'
import { decodeBech32 } from '../../rules/address/bech32.js'
import { isAddress } from '../../rules/address/address.js'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** First bytes of addresses that pay to a key and to a script, on Bitcoin and on its test networks. */
const versions = new Set([0x00, 0x05, 0x6f, 0xc4])

/** Segregated witness (BIP-141, BIP-173, BIP-350). */
function isSegwit(address: string): boolean {
  const { checksum, data } = decodeBech32(address) ?? {}
  const [version, ...program] = data ?? []
  if (version === undefined || version > 16 || checksum !== (version === 0 ? 'bech32' : 'bech32m')) return false
  const spare = (program.length * 5) % 8
  const bytes = (program.length * 5 - spare) / 8
  const isPadded = spare < 5 && ((program.at(-1) ?? 0) & ((1 << spare) - 1)) === 0
  return isPadded && bytes >= 2 && bytes <= 40 && (version > 0 || bytes === 20 || bytes === 32)
}

/** Base58 with the first four bytes of a double SHA-256. */
function isBase58Check(address: string): boolean {
  const value = Array.from(address).reduce((sum, letter) => sum * 58n + BigInt(alphabet.indexOf(letter)), 0n)
  const bytes = Uint8Array.from({ length: 25 }, (_, at) => Number((value >> BigInt(8 * (24 - at))) & 0xffn))
  const checksum = sha256(sha256(bytes.slice(0, 21), 'bytes'), 'bytes').slice(0, 4)
  return versions.has(bytes[0] ?? -1) && checksum.every((byte, at) => byte === bytes[21 + at])
}

/** Whole-string check of a Bitcoin address, with its checksum, of the main and the test networks. */
export function isBitcoinAddress(address: string): boolean {
  if (!isAddress(address, 'bip122')) return false
  return /^(?:bc|tb|bcrt)1/i.test(address) ? isSegwit(address) : isBase58Check(address)
}
