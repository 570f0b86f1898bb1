import { createPublicClient, http, type Address } from 'viem'

/** Native balance of an address in base units, asked from the node itself. */
export function nodeBalance(rpcUrl: string, address: string): Promise<bigint> {
  return createPublicClient({ transport: http(rpcUrl) }).getBalance({ address: address as Address })
}

/** Base units as the screens show them: rounded down to three decimals, without zeros at the end. */
export function shownAmount(value: bigint): string {
  const thousandths = value / 10n ** 15n
  const fraction = String(thousandths % 1000n)
    .padStart(3, '0')
    .replace(/0+$/, '')
  return fraction ? `${thousandths / 1000n}.${fraction}` : String(thousandths / 1000n)
}
