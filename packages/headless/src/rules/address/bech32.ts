const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

/** What the checksum of BIP-173 and that of BIP-350 leave behind. */
const checksumConstants = new Map([
  [1, 'bech32'],
  [0x2bc830a3, 'bech32m'],
] as const)

function polymod(values: readonly number[]): number {
  return values.reduce((sum, value) => {
    const shifted = ((sum & 0x1ffffff) << 5) ^ value
    return generators.reduce(
      (mixed, generator, bit) => ((sum >>> 25) & (1 << bit) ? mixed ^ generator : mixed),
      shifted,
    )
  }, 1)
}

/**
 * The data of a bech32 text, in groups of five bits and without its checksum; `undefined` when the checksum is of neither
 * kind. The form of the text is checked before (`isAddress`).
 */
export function decodeBech32(
  text: string,
): { readonly checksum: 'bech32' | 'bech32m'; readonly data: readonly number[] } | undefined {
  const lower = text.toLowerCase()
  const prefix = Array.from(lower.slice(0, lower.lastIndexOf('1')), (letter) => letter.charCodeAt(0))
  const data = Array.from(lower.slice(prefix.length + 1), (letter) => alphabet.indexOf(letter))
  const expanded = [...prefix.map((code) => code >> 5), 0, ...prefix.map((code) => code & 31), ...data]
  const checksum = checksumConstants.get(polymod(expanded) as 1)
  return checksum && { checksum, data: data.slice(0, -6) }
}
