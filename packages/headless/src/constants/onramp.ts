import { limits } from './limits.js'

const solanaMainnetId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** Names of networks in the on-ramp services, by CAIP-2 id. */
export const onrampNetworkNames: Readonly<Record<string, string>> = {
  'eip155:1': 'ethereum',
  'eip155:42161': 'arbitrum',
  'eip155:137': 'polygon',
  'eip155:80094': 'berachain',
  'eip155:43114': 'avalanche-c-chain',
  'eip155:10': 'optimism',
  'eip155:42220': 'celo',
  'eip155:8453': 'base',
}

/** Names of networks at Meld, by CAIP-2 id: the second part of its currency codes (https://docs.meld.io/docs/url-parameters). */
export const meldNetworkNames: Readonly<Record<string, string>> = {
  'eip155:1': 'ETHEREUM',
  'eip155:8453': 'BASE',
  'eip155:137': 'POLYGON',
  'eip155:42161': 'ARBITRUM',
  'eip155:10': 'OPTIMISM',
  [solanaMainnetId]: 'SOLANA',
}

/** Where Meld sells. */
export const meldHost = 'https://meldcrypto.com'

/** Host of Coinbase's purchase pages; subdomains belong to it. */
export const coinbaseHost = 'coinbase.com'

/** How the page of a provider is opened: it gets neither this page nor its address. */
export const onrampWindows = {
  meld: 'popup,width=600,height=800,noopener,noreferrer',
  coinbase: 'noopener,noreferrer',
} as const

/** Regions whose money is the euro. */
export const euroRegions: readonly string[] =
  'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK'.split(' ')

const paymentMethodLimits = [
  { id: 'card', ...limits.onramp.card },
  { id: 'ach_bank_account', ...limits.onramp.ach_bank_account },
] as const
const ethereum = { name: 'ethereum-mainnet', display_name: 'Ethereum', chain_id: '1' } as const
const polygon = { name: 'polygon-mainnet', display_name: 'Polygon', chain_id: '137' } as const

/** Options and quote id that are used when the on-ramp service fails. */
export const onrampFallback = {
  options: {
    purchaseCurrencies: [
      {
        id: 'USDC',
        name: 'USDC',
        symbol: 'USDC',
        networks: [
          { ...ethereum, contract_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
          { ...polygon, contract_address: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174' },
        ],
      },
      {
        id: 'ETH',
        name: 'Ether',
        symbol: 'ETH',
        networks: [
          { ...ethereum, contract_address: undefined },
          // Wrapped: the native coin of Polygon is another one.
          { ...polygon, contract_address: '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619' },
        ],
      },
      // What Meld sells to an account on Solana.
      {
        id: 'SOL',
        name: 'Solana',
        symbol: 'SOL',
        networks: [
          {
            name: 'solana-mainnet',
            display_name: 'Solana',
            chain_id: solanaMainnetId.slice('solana:'.length),
            contract_address: undefined,
          },
        ],
      },
    ],
    paymentCurrencies: [
      { id: 'USD', payment_method_limits: paymentMethodLimits },
      { id: 'EUR', payment_method_limits: paymentMethodLimits },
    ],
  },
  quoteId: 'mocked-quote-id',
} as const
