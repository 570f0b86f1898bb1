import { base64ToBytes, bytesToBase64 } from '../../rules/encoding.js'
import type { PsbtRequest } from './bitcoinWallet.js'

const magicSize = 5
const sighashTypeKey = 0x03

/** Reads a compact size; a PSBT that fits into a request has none of eight bytes. */
function readSize(bytes: Uint8Array, offset: number): { readonly size: number; readonly next: number } {
  const first = bytes[offset] ?? Number.NaN
  if (first < 0xfd) return { size: first, next: offset + 1 }
  const width = first === 0xfd ? 2 : 4
  const digits = [...bytes.subarray(offset + 1, offset + 1 + width)]
  if (!(first < 0xff) || digits.length < width) throw new RangeError('a size is expected')
  return { size: digits.reduceRight((sum, digit) => sum * 256 + digit, 0), next: offset + 1 + width }
}

/** The entries of a map that begins at `offset`, without the one of a sighash type, and where the map ends. */
function readMap(bytes: Uint8Array, offset: number): { readonly entries: number[]; readonly end: number } {
  const entries: number[] = []
  let at = offset
  for (;;) {
    const key = readSize(bytes, at)
    if (key.size === 0) return { entries, end: key.next }
    const value = readSize(bytes, key.next + key.size)
    const next = value.next + value.size
    if (next > bytes.length) throw new RangeError('more bytes are expected')
    const isSighashType = key.size === 1 && bytes[key.next] === sighashTypeKey
    if (!isSighashType) entries.push(...bytes.subarray(at, next))
    at = next
  }
}

const sighashEntry = (type: number) => [1, sighashTypeKey, 4, ...[0, 8, 16, 24].map((shift) => (type >>> shift) & 0xff)]

/**
 * The PSBT with the requested sighash type in each input (BIP-174), for wallets that take none beside it. A PSBT that cannot be
 * read stays as it is, for the wallet to refuse.
 *
 * @returns base64
 */
export function withSighashTypes({ psbt, signInputs }: Pick<PsbtRequest, 'psbt' | 'signInputs'>): string {
  const types = new Map(
    signInputs.flatMap(({ index, sighashTypes }) =>
      sighashTypes?.[0] === undefined ? [] : [[index, sighashTypes[0]]],
    ),
  )
  const bytes = base64ToBytes(psbt)
  if (types.size === 0 || !bytes) return psbt
  try {
    let at = readMap(bytes, magicSize).end
    const out = [...bytes.subarray(0, at)]
    for (let index = 0; index <= Math.max(...types.keys()); index += 1) {
      const { entries, end } = readMap(bytes, at)
      const type = types.get(index)
      if (type === undefined) out.push(...bytes.subarray(at, end))
      else out.push(...entries, ...sighashEntry(type), 0)
      at = end
    }
    return bytesToBase64(Uint8Array.from([...out, ...bytes.subarray(at)]))
  } catch {
    return psbt
  }
}
