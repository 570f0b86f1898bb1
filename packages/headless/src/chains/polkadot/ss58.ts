import { isAddress } from '../../rules/address/address.js'
import { blake2b } from './blake2b.js'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const accountLength = 32
const checksumLength = 2

function decodeBase58(text: string): Uint8Array {
  const value = Array.from(text).reduce((sum, letter) => sum * 58n + BigInt(alphabet.indexOf(letter)), 0n)
  const zeros = text.length - text.replace(/^1+/, '').length
  const length = zeros + (value === 0n ? 0 : Math.ceil(value.toString(16).length / 2))
  return Uint8Array.from({ length }, (_, at) => Number((value >> BigInt(8 * (length - 1 - at))) & 0xffn))
}

/** How many bytes name the chain: one below 64, two below 128. */
const prefixLength = (first: number) => (first < 64 ? 1 : first < 128 ? 2 : 0)

/** The key of an account in hex, the same for every chain's writing of it (SS58); `undefined` when the checksum is wrong. */
export function parseSs58PublicKey(address: unknown): string | undefined {
  if (typeof address !== 'string' || !isAddress(address, 'polkadot')) return undefined
  const bytes = decodeBase58(address)
  const body = bytes.slice(0, -checksumLength)
  const prefix = prefixLength(bytes[0] ?? 255)
  if (prefix === 0 || body.length !== prefix + accountLength) return undefined
  const checksum = blake2b(Uint8Array.from([...new TextEncoder().encode('SS58PRE'), ...body]))
  if (bytes.slice(-checksumLength).some((byte, at) => byte !== checksum[at])) return undefined
  return Array.from(body.slice(prefix), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
