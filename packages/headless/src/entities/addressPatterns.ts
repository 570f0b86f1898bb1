import type { PerNamespace } from './namespaces.js'

const base58Alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Number of bytes that a base58 text encodes; `undefined` when it is not base58 or longer than 64 characters. */
export function base58Length(text: string): number | undefined {
  if (text === '' || text.length > 64) return undefined
  let value = 0n
  for (const character of text) {
    const digit = base58Alphabet.indexOf(character)
    if (digit < 0) return undefined
    value = value * 58n + BigInt(digit)
  }
  const zeros = text.length - text.replace(/^1+/, '').length
  return zeros + (value === 0n ? 0 : Math.ceil(value.toString(16).length / 2))
}

const bech32Pattern = /^(?:[a-z]{1,20}1[02-9ac-hj-np-z]{6,90}|[A-Z]{1,20}1[02-9AC-HJ-NP-Z]{6,90})$/

/** Whether a whole string has the form of an address; checksums are checked by the adapter. */
export const addressPatterns = {
  eip155: (address) => /^(?:0x)?[0-9a-fA-F]{40}$/.test(address),
  solana: (address) => address.length >= 32 && address.length <= 44 && base58Length(address) === 32,
  bip122: (address) =>
    (/^(?:bc|tb|bcrt)1/i.test(address) && bech32Pattern.test(address)) ||
    (/^[13mn2]/.test(address) && base58Length(address) === 25),
  polkadot: (address) => [35, 36].includes(base58Length(address) ?? 0),
  cosmos: (address) => address === address.toLowerCase() && address.length >= 39 && bech32Pattern.test(address),
} as const satisfies PerNamespace<(address: string) => boolean>
