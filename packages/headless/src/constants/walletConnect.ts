/** Former CAIP-2 ids of networks, by their current id; some wallets know only these. */
export const legacyNetworkIds: ReadonlyMap<string, string> = new Map([
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'],
  ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'],
])

/** Events requested in every proposed namespace. */
export const requestedEvents = ['accountsChanged', 'chainChanged'] as const

/** Shown in a hidden frame by WalletConnect's client with every proposal and request: it attests the page's origin to wallets. */
export const verifyHost = 'https://verify.walletconnect.org'

/** The last release of WalletConnect's providers under the Apache License 2.0. */
export const providerVersion = '2.21.8'

/** `@walletconnect/ethereum-provider` requires a chain to start; the kit builds its proposals itself. */
export const placeholderChains = [1] as const
