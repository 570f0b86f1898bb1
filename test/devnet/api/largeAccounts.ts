import type { ChainSource, HistoryEntry, Holding } from '@portico/headless/testing'

/** Tokens and transactions of a large account. */
export const largeCount = 10_000

const chainId = 'eip155:1'
const coin = { name: 'Ether', symbol: 'ETH', decimals: 18, price: 3_120.5 }
const stranger = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const latest = Date.UTC(2026, 0, 1)

const token = (index: number): Holding => ({
  name: `Pebble ${index}`,
  symbol: `PBL${index}`,
  decimals: 18,
  amount: BigInt(index + 1) * 10n ** 18n,
  chainId,
  token: `0x${(index + 1).toString(16).padStart(40, '0')}`,
  price: 2,
})

const entry = (address: string, index: number): HistoryEntry => ({
  hash: `0x${index.toString(16).padStart(64, '0')}`,
  chainId,
  minedAt: latest - index * 60_000,
  from: stranger,
  to: address,
  nonce: index,
  succeeded: true,
  data: '0x',
  movements: [{ ...coin, amount: BigInt(index + 1) * 10n ** 15n, from: stranger, to: address }],
})

/** Chains on which the accounts of `addresses`, in lower case, hold 10,000 tokens on Ethereum and did as many transactions. */
export function withLargeAccounts(chain: ChainSource, addresses: ReadonlySet<string>): ChainSource {
  const isLarge = (address: string, asked = chainId) => asked === chainId && addresses.has(address.toLowerCase())
  return {
    ...chain,
    async holdings(address, asked) {
      const own = await chain.holdings(address, asked)
      if (!isLarge(address, asked)) return own
      return [...own, ...Array.from({ length: largeCount - own.length }, (_, index) => token(index))]
    },
    history: (address, asked) =>
      isLarge(address, asked)
        ? Promise.resolve(Array.from({ length: largeCount }, (_, index) => entry(address, index)))
        : chain.history(address, asked),
  }
}
