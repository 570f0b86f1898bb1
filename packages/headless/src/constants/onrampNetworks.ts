/** Networks by the name under which a purchase service knows them (wire facts, section 17). */
export const purchaseNetworks: Readonly<Record<string, string>> = {
  'eip155:1': 'ethereum',
  'eip155:42161': 'arbitrum',
  'eip155:137': 'polygon',
  'eip155:80094': 'berachain',
  'eip155:43114': 'avalanche-c-chain',
  'eip155:10': 'optimism',
  'eip155:42220': 'celo',
  'eip155:8453': 'base',
}

/** Namespaces that each purchase service serves (specification §9, wire facts section 17). */
export const purchaseNamespaces = { meld: ['eip155', 'solana'], coinbase: ['eip155'] } as const
