import { keccak_256 } from '@noble/hashes/sha3.js'

/** An EVM address with the checksum that its letters carry (EIP-55), however it was written; any other text as it is. */
export function checksumAddress(address: string): string {
  const digits = /^(?:0x)?([0-9a-f]{40})$/i.exec(address)?.[1]?.toLowerCase()
  if (digits === undefined) return address
  const hash = keccak_256(new TextEncoder().encode(digits))
  const toLetter = (digit: string, index: number) => {
    const byte = hash[index >> 1] ?? 0
    return (index % 2 === 0 ? byte >> 4 : byte & 15) >= 8 ? digit.toUpperCase() : digit
  }
  return `0x${Array.from(digits, toLetter).join('')}`
}
