import type { MarketToken } from './marketSource.js'
import { etherPrice } from './memoryLedger.js'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18, price: etherPrice }
const dollar = { name: 'USD Coin', symbol: 'USDC', decimals: 6, price: 1 }
const dai = { name: 'Dai Stablecoin', symbol: 'DAI', decimals: 18, price: 0.9997 }
const cedar = { name: 'Cedar', symbol: 'CDR', decimals: 18, price: 0.42 }

/** Two tokens where they really are, and an invented one. */
const known = new Map<string, readonly Omit<MarketToken, 'chainId'>[]>([
  [
    'eip155:1',
    [
      { ...dollar, token: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
      { ...dai, token: '0x6B175474E89094C44Da98b954EedeAC495271d0F' },
      { ...cedar, token: '0x00000000000000000000000000000000000ceda1' },
    ],
  ],
  [
    'eip155:8453',
    [
      { ...dollar, token: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913' },
      { ...dai, token: '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb' },
      { ...cedar, token: '0x00000000000000000000000000000000000ceda2' },
    ],
  ],
])

/** What is traded on an EVM chain when nobody says: the native coin, and a few tokens on Ethereum and Base. */
export const marketTokens = (chainId: string): readonly MarketToken[] =>
  chainId.startsWith('eip155:') ? [ether, ...(known.get(chainId) ?? [])].map((token) => ({ ...token, chainId })) : []
