/** Whether two texts name one account: EVM addresses without regard to case and `0x`, all others to the letter. */
export function sameAddress(one: string, other: string): boolean {
  return comparable(one) === comparable(other)
}

const comparable = (address: string): string =>
  /^(?:0x)?[0-9a-fA-F]{40}$/.test(address) ? address.toLowerCase().replace(/^0x/, '') : address
