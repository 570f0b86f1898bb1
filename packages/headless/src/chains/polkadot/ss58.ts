import { blake2b } from '@noble/hashes/blake2.js'
import { isAddress } from '../../rules/address/address.js'
import { base58ToBytes, isSameBytes, bytesToHex } from '../../rules/encoding.js'

const accountLength = 32
const checksumLength = 2

/** How many bytes name the chain: one below 64, two below 128. */
const prefixLength = (first: number) => (first < 64 ? 1 : first < 128 ? 2 : 0)

/** The key of an account in hex, which is the same on every chain (SS58); `undefined` when the checksum is wrong. */
export function parseSs58PublicKey(address: unknown): string | undefined {
  if (typeof address !== 'string' || !isAddress(address, 'polkadot')) return undefined
  const bytes = base58ToBytes(address) ?? new Uint8Array()
  const body = bytes.slice(0, -checksumLength)
  const prefix = prefixLength(bytes[0] ?? 255)
  if (prefix === 0 || body.length !== prefix + accountLength) return undefined
  const digest = blake2b(Uint8Array.of(...new TextEncoder().encode('SS58PRE'), ...body))
  if (!isSameBytes(bytes.slice(-checksumLength), digest.slice(0, checksumLength))) return undefined
  return bytesToHex(body.slice(prefix))
}
