import { base58, hex } from '@scure/base'
import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519'
import { blake2b } from '../../chains/polkadot/blake2b.js'
import { polkadotPayload } from './polkadotPayload.js'

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
const open = '<Bytes>'
const close = '</Bytes>'

function wrap(bytes: Uint8Array): Uint8Array {
  const text = new TextDecoder().decode(bytes)
  const isWrapped = text.startsWith(open) && text.endsWith(close)
  return isWrapped ? bytes : Uint8Array.from([...utf8(open), ...bytes, ...utf8(close)])
}

/** @param prefix - below 64 */
function ss58(publicKey: Uint8Array, prefix: number): string {
  const body = [prefix, ...publicKey]
  const checksum = blake2b(Uint8Array.from([...utf8('SS58PRE'), ...body]))
  return base58.encode(Uint8Array.from([...body, ...checksum.slice(0, 2)]))
}

/** @param seed - 32 bytes */
export function polkadotKey(seed: `0x${string}`, prefix: number): PolkadotKey {
  const secret = secretFromSeed(hex.decode(seed.slice(2).toLowerCase()))
  const address = ss58(getPublicKey(secret), prefix)
  return {
    address,
    signBytes: (bytes) => `0x${hex.encode(sign(secret, wrap(bytes)))}`,
    signPayload: (payload) => `0x${hex.encode(Uint8Array.of(sr25519Byte, ...sign(secret, polkadotPayload(payload))))}`,
  }
}
