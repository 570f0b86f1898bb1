import { hex } from '@scure/base'
import { invalidParams } from './providerRpcError.js'

/** A longer payload is signed as its hash, which this wallet does not do. */
const longest = 256

const littleEndian = (value: bigint, bytes: number) =>
  Array.from({ length: bytes }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn))

/** A number in as few bytes as it needs (SCALE, compact). */
function compact(value: bigint): number[] {
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
export function polkadotPayload(payload: unknown): Uint8Array {
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
    ...compact(number('nonce')),
    ...compact(number('tip')),
    ...littleEndian(number('specVersion'), 4),
    ...littleEndian(number('transactionVersion'), 4),
    ...bytes('genesisHash'),
    ...bytes('blockHash'),
  ]
  if (all.length > longest) throw invalidParams('the payload is too long for this wallet')
  return Uint8Array.from(all)
}
