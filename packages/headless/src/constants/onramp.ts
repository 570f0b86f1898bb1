import { limits } from './limits.js'

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

/** Namespaces that each on-ramp service supports. */
export const onrampNamespaces = { meld: ['eip155', 'solana'], coinbase: ['eip155'] } as const

/** Hosts of the purchase pages; subdomains belong to them. */
export const onrampHosts = { meld: 'meldcrypto.com', coinbase: 'coinbase.com' } as const

/** Regions whose money is the euro. */
export const euroRegions: readonly string[] = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(
  ' ',
)

const { card, ach_bank_account } = limits.onramp
const paymentMethodLimits = [
  { id: 'card', min: card.min, max: card.max },
  { id: 'ach_bank_account', min: ach_bank_account.min, max: ach_bank_account.max },
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
          { ...polygon, contract_address: undefined },
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
