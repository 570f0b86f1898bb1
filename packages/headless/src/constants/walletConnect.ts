/** Older ids of networks, by the id of today; wallets may know only these (wire facts, section 21.2). */
export const legacyNetworkIds: ReadonlyMap<string, string> = new Map([
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'],
  ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'],
])

/** Events asked for in every proposed namespace. */
export const requestedEvents = ['accountsChanged', 'chainChanged'] as const

/** `@walletconnect/ethereum-provider` wants a chain before it starts; proposals are made without what it makes of it. */
export const placeholderChains = [1] as const
