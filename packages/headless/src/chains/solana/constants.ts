/** Chains as Wallet Standard names them, by network id (wire facts, sections 12.2 and 21.2). */
export const solanaChains: ReadonlyMap<string, string> = new Map([
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:mainnet'],
  ['solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'solana:testnet'],
  ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:devnet'],
])

/** Programs of the chain: the two that hold tokens, and the one that derives token accounts. */
export const solanaPrograms = {
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  associatedToken: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
} as const

/** Commitments of specification §5 as today's nodes and wallets know them. */
export const solanaCommitments: ReadonlyMap<string, 'processed' | 'confirmed' | 'finalized'> = new Map([
  ['processed', 'processed'],
  ['recent', 'processed'],
  ['confirmed', 'confirmed'],
  ['single', 'confirmed'],
  ['singleGossip', 'confirmed'],
  ['finalized', 'finalized'],
  ['root', 'finalized'],
  ['max', 'finalized'],
])

/** Bytes that an extension of a Token-2022 mint adds to every account of the token, by the extension's number. */
export const token2022AccountExtensionSizes: ReadonlyMap<number, number> = new Map([
  // The fee that was withheld.
  [1, 4 + 8],
  // It cannot be transferred.
  [9, 4],
  // A transfer hook runs.
  [14, 4 + 1],
  // It can be paused.
  [26, 4],
])
