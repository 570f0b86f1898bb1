const decimal = /^\d{1,78}$/
const hex = /^0x[0-9a-f]{1,64}$/i

/**
 * The decimal chain id in a wallet's answer, which may be hexadecimal text, decimal text or a number (EIP-695).
 *
 * @returns `undefined` for anything else, so that no comparison is made with a chain id read only in part
 * @example
 * parseChainId('0x2105') // '8453'
 */
export function parseChainId(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? String(value) : undefined
  if (typeof value !== 'string') return undefined
  return decimal.test(value) || hex.test(value) ? BigInt(value).toString() : undefined
}
