import { blake2b } from '@noble/hashes/blake2.js'
import { base58, hex } from '@scure/base'
import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519'
import { invalidParams } from '../jsonRpc.js'

/** An sr25519 key. */
type PolkadotKey = {
  /** SS58. */
  readonly address: string
  /** Hex signature of the bytes wrapped in `<Bytes>` and `</Bytes>`, unless they are wrapped already. */
  signBytes(bytes: Uint8Array): string
  /** Hex signature after the type byte of sr25519. @throws ProviderRpcError -32602 for a malformed payload */
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

/** @param prefix - SS58 prefix below 64 */
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

/** Longer payloads are signed as their hash, which this wallet does not support. */
const maxLength = 256

const littleEndian = (value: bigint, bytes: number) =>
  Array.from({ length: bytes }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn))

/** SCALE compact encoding. */
function encodeCompact(value: bigint): number[] {
  if (value < 1n << 6n) return littleEndian(value << 2n, 1)
  if (value < 1n << 14n) return littleEndian((value << 2n) | 1n, 2)
  if (value < 1n << 30n) return littleEndian((value << 2n) | 2n, 4)
  const length = Math.ceil(value.toString(16).length / 2)
  return [((length - 4) << 2) | 3, ...littleEndian(value, length)]
}

/**
 * The signed bytes of a transaction payload (polkadot.js `SignerPayloadJSON`).
 *
 * @throws ProviderRpcError -32602 for a malformed or too long payload
 */
function encodePayload(payload: unknown): Uint8Array {
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
