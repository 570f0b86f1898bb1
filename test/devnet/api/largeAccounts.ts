import type { ChainSource, Holding } from '@portico/headless/testing'

/** Tokens of a large account. */
const largeCount = 10_000

const chainId = 'eip155:1'

const token = (index: number): Holding => ({
  name: `Pebble ${index}`,
  symbol: `PBL${index}`,
  decimals: 18,
  amount: BigInt(index + 1) * 10n ** 18n,
  chainId,
  token: `0x${(index + 1).toString(16).padStart(40, '0')}`,
  price: 2,
})

/** Chains on which the accounts of `addresses`, in lower case, hold 10,000 tokens on Ethereum. */
export function withLargeAccounts(chain: ChainSource, addresses: ReadonlySet<string>): ChainSource {
  const isLarge = (address: string, asked = chainId) => asked === chainId && addresses.has(address.toLowerCase())
  return {
    ...chain,
    async holdings(address, asked) {
      const own = await chain.holdings(address, asked)
      if (!isLarge(address, asked)) return own
      return [...own, ...Array.from({ length: largeCount - own.length }, (_, index) => token(index))]
    },
  }
}
