import { sha256 } from '@noble/hashes/sha2.js'
import { createBase58check } from '@scure/base'
import { isAddress } from '../../rules/address/address.js'
import { decodeBech32, wordsToBytes } from '../../rules/encoding.js'

/** First bytes of addresses that pay to a key and to a script, on Bitcoin and on its test networks. */
const versions = new Set([0x00, 0x05, 0x6f, 0xc4])

/** Segregated witness (BIP-141, BIP-173, BIP-350). */
function isSegwit(address: string): boolean {
  const { checksum, words = [] } = decodeBech32(address) ?? {}
  const [version, ...program] = words
  if (version === undefined || version > 16 || checksum !== (version === 0 ? 'bech32' : 'bech32m')) return false
  const length = wordsToBytes(program)?.length ?? 0
  return version === 0 ? length === 20 || length === 32 : length >= 2 && length <= 40
}

/** A version and the hash of a key or a script, in base58 with four bytes of a double SHA-256. */
function isBase58Check(address: string): boolean {
  try {
    const [version = -1] = createBase58check(sha256).decode(address)
    return versions.has(version)
  } catch {
    return false
  }
}

/** Whether the whole text is a Bitcoin address, checksum included, of the main or a test network. */
export function isBitcoinAddress(address: string): boolean {
  if (!isAddress(address, 'bip122')) return false
  return /^(?:bc|tb|bcrt)1/i.test(address) ? isSegwit(address) : isBase58Check(address)
}
