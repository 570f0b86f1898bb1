import type { HistoryEntry, Holding } from '@portico/headless/testing'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18, price: 3_120.5 }
const other = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'

/** A token on Ethereum that nobody knows a price of. */
export const unpricedToken: Holding = {
  name: 'Quad',
  symbol: 'QUAD',
  decimals: 6,
  amount: 5_000_000n,
  chainId: 'eip155:1',
  token: `0x${'2'.repeat(40)}`,
  price: 0,
}

/** Two tokens on Ethereum; the second has the symbol of the native token. */
export const tokens: readonly Holding[] = [
  {
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
    amount: 3_120_123_456n,
    chainId: 'eip155:1',
    token: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
    price: 1,
  },
  {
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
    amount: 99_000_000_000_000_000_000n,
    chainId: 'eip155:1',
    token: '0x1111111111111111111111111111111111111111',
    price: 0,
  },
]

/** The first of `tokens` as what is swapped. */
export const usdc = {
  address: 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
} as const

/** The same as what is sent. */
export const usdcToSend = {
  ...usdc,
  address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  caipNetworkId: 'eip155:1',
} as const

/** A list of `count` tokens. */
export const manyTokens = (count: number): readonly Holding[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `Token ${index}`,
    symbol: `T${index}`,
    decimals: 18,
    amount: 1_000_000_000_000_000_000n,
    chainId: 'eip155:1',
    token: `0x${(index + 1).toString(16).padStart(40, '0')}`,
    price: 2,
  }))

/** Transactions with another account, one every `interval` ms back from `latest` (ms since epoch). */
export const transactions = (count: number, latest: number, interval = 3_600_000): readonly HistoryEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    hash: `0x${index.toString(16).padStart(64, '0')}`,
    chainId: 'eip155:1',
    minedAt: latest - index * interval,
    from: other,
    to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    nonce: index,
    succeeded: index !== 1,
    data: '0x',
    movements: [
      {
        ...ether,
        amount: 500_000_000_000_000_000n,
        from: other,
        to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      },
    ],
  }))

/** A reviewed swap as JSON, which loses much of its value. */
export const swapReview = {
  account: 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  from: { address: `eip155:1:0x${'11'.repeat(20)}`, name: 'Quay Dollar', symbol: 'QUSD', decimals: 6 },
  to: { address: 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', name: 'Ether', symbol: 'ETH', decimals: 18 },
  amount: '250000000',
  toAmount: '72680000000000000',
  minimumReceived: '71953200000000000',
  slippage: 1,
  priceImpact: '12.5',
  isHighImpact: true,
} as const
