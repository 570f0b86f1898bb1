import { sha256 } from '@noble/hashes/sha2.js'
import { createBase58check } from '@scure/base'
import { isAddress } from '../../rules/address/address.js'
import type { Network } from '../../entities/network.js'
import { decodeBech32, wordsToBytes } from '../../rules/encoding.js'
import { bitcoinNetworks } from './constants.js'

/** First bytes of addresses that pay to a key and to a script, on Bitcoin and on its test networks. */
const versions: { readonly [Kind in 'main' | 'test']: readonly number[] } = { main: [0x00, 0x05], test: [0x6f, 0xc4] }

/** Segregated witness (BIP-141, BIP-173, BIP-350). */
function isSegwit(address: string): boolean {
  const { checksum, words = [] } = decodeBech32(address) ?? {}
  const [version, ...program] = words
  if (version === undefined || version > 16 || checksum !== (version === 0 ? 'bech32' : 'bech32m')) return false
  const length = wordsToBytes(program)?.length ?? 0
  return version === 0 ? length === 20 || length === 32 : length >= 2 && length <= 40
}

function versionsOf(prefix: string | undefined): readonly number[] {
  if (prefix === undefined) return [...versions.main, ...versions.test]
  return prefix === 'bc' ? versions.main : versions.test
}

/** A version and the hash of a key or a script, in base58 with four bytes of a double SHA-256. */
function isBase58Check(address: string, prefix: string | undefined): boolean {
  try {
    const [version = -1] = createBase58check(sha256).decode(address)
    return versionsOf(prefix).includes(version)
  } catch {
    return false
  }
}

/**
 * Whether the whole text is a Bitcoin address, checksum included.
 *
 * @param network - where it is paid on; the addresses of others are refused. Any when left out
 */
export function isBitcoinAddress(address: string, network?: Pick<Network, 'caipNetworkId'>): boolean {
  if (!isAddress(address, 'bip122')) return false
  const prefix = bitcoinNetworks.find(({ caipNetworkId }) => caipNetworkId === network?.caipNetworkId)?.prefix
  const [, written] = /^(bc|tb|bcrt)1/i.exec(address) ?? []
  if (written === undefined) return isBase58Check(address, prefix)
  return (prefix === undefined || prefix === written.toLowerCase()) && isSegwit(address)
}
