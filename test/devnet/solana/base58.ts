import { invalidParam } from './jsonRpc'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Base58, as in addresses and signatures. */
export function toBase58(bytes: Uint8Array): string {
  const zeros = bytes.findIndex((byte) => byte !== 0)
  let text = ''
  for (let rest = BigInt(`0x0${Buffer.from(bytes).toString('hex')}`); rest > 0n; rest /= 58n)
    text = alphabet.charAt(Number(rest % 58n)) + text
  return '1'.repeat(zeros === -1 ? bytes.length : zeros) + text
}

/** @throws RpcError for a character outside the base58 alphabet */
export function fromBase58(text: string): Uint8Array {
  let number = 0n
  for (const letter of text) {
    const digit = alphabet.indexOf(letter)
    if (digit === -1) throw invalidParam('not base58')
    number = number * 58n + BigInt(digit)
  }
  const hex = number === 0n ? '' : number.toString(16)
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return new Uint8Array(Buffer.from('00'.repeat(zeros) + (hex.length % 2 ? '0' : '') + hex, 'hex'))
}

/** @throws RpcError when the text is not an address */
export function parseAddress(text: unknown): string {
  if (typeof text !== 'string' || fromBase58(text).length !== 32) throw invalidParam('not an address')
  return text
}

/** Decodes a parameter in the given encoding. */
export const fromText = (text: string, encoding: 'base58' | 'base64'): Uint8Array =>
  encoding === 'base64' ? new Uint8Array(Buffer.from(text, 'base64')) : fromBase58(text)

/** Bytes as in responses: the text and the name of its encoding. */
export const toText = (bytes: Uint8Array, encoding: 'base58' | 'base64'): readonly [string, string] => [
  encoding === 'base64' ? Buffer.from(bytes).toString('base64') : toBase58(bytes),
  encoding,
]
