import { blake2b } from '@noble/hashes/blake2.js'
import { base58, hex } from '@scure/base'
import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519'
import { invalidParams } from '../jsonRpc.js'

/** A key of a Polkadot test wallet. */
export type PolkadotKey = {
  /** SS58. */
  readonly address: string
  /** Hex, over the bytes between `<Bytes>` and `</Bytes>`; bytes that are wrapped already are not wrapped again. */
  signBytes(bytes: Uint8Array): string
  /** Hex, with the byte of sr25519 before it. @throws ProviderRpcError -32602 for what is no payload */
  signPayload(payload: unknown): string
}

const sr25519Byte = 1
const utf8 = (text: string) => new TextEncoder().encode(text)
const bytesPrefix = '<Bytes>'
const bytesSuffix = '</Bytes>'

function wrap(bytes: Uint8Array): Uint8Array {
  const text = new TextDecoder().decode(bytes)
  const isWrapped = text.startsWith(bytesPrefix) && text.endsWith(bytesSuffix)
  return isWrapped ? bytes : Uint8Array.from([...utf8(bytesPrefix), ...bytes, ...utf8(bytesSuffix)])
}

/** @param prefix - below 64 */
function toSs58Address(publicKey: Uint8Array, prefix: number): string {
  const body = [prefix, ...publicKey]
  const checksum = blake2b(Uint8Array.from([...utf8('SS58PRE'), ...body]))
  return base58.encode(Uint8Array.from([...body, ...checksum.slice(0, 2)]))
}

/** @param seed - 32 bytes */
export function createPolkadotKey(seed: `0x${string}`, prefix: number): PolkadotKey {
  const secret = secretFromSeed(hex.decode(seed.slice(2).toLowerCase()))
  const address = toSs58Address(getPublicKey(secret), prefix)
  return {
    address,
    signBytes: (bytes) => `0x${hex.encode(sign(secret, wrap(bytes)))}`,
    signPayload: (payload) => `0x${hex.encode(Uint8Array.of(sr25519Byte, ...sign(secret, encodePayload(payload))))}`,
  }
}

/** A longer payload is signed as its hash, which this wallet does not do. */
const maxLength = 256

const littleEndian = (value: bigint, bytes: number) =>
  Array.from({ length: bytes }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn))

/** A number in as few bytes as it needs (SCALE, compact). */
function encodeCompact(value: bigint): number[] {
  if (value < 1n << 6n) return littleEndian(value << 2n, 1)
  if (value < 1n << 14n) return littleEndian((value << 2n) | 1n, 2)
  if (value < 1n << 30n) return littleEndian((value << 2n) | 2n, 4)
  const length = Math.ceil(value.toString(16).length / 2)
  return [((length - 4) << 2) | 3, ...littleEndian(value, length)]
}

/**
 * The bytes that a transaction's payload (polkadot.js `SignerPayloadJSON`) stands for: the call, what goes with it, and
 * what both sides know.
 *
 * @throws ProviderRpcError -32602 for what is no payload
 */
export function encodePayload(payload: unknown): Uint8Array {
  const fields = (payload ?? {}) as Readonly<Record<string, unknown>>
  const bytes = (name: string) => {
    const value = fields[name]
    if (typeof value !== 'string' || !/^0x(?:[0-9a-f]{2})+$/i.test(value)) throw invalidParams(`${name} is no hex`)
    return [...hex.decode(value.slice(2).toLowerCase())]
  }
  const number = (name: string) => bytes(name).reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  const all = [
    ...bytes('method'),
    ...bytes('era'),
    ...encodeCompact(number('nonce')),
    ...encodeCompact(number('tip')),
    ...littleEndian(number('specVersion'), 4),
    ...littleEndian(number('transactionVersion'), 4),
    ...bytes('genesisHash'),
    ...bytes('blockHash'),
  ]
  if (all.length > maxLength) throw invalidParams('the payload is too long for this wallet')
  return Uint8Array.from(all)
}
