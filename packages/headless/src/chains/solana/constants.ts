/** Chains of Wallet Standard by CAIP-2 network id. */
export const solanaChains: ReadonlyMap<string, string> = new Map([
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:mainnet'],
  ['solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'solana:testnet'],
  ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:devnet'],
])

/** Program ids: the two token programs, and the one that derives token accounts. */
export const solanaPrograms = {
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  associatedToken: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
} as const

/** Owner of the sysvars. */
export const sysvarOwner = 'Sysvar1111111111111111111111111111111111111'

/** Every commitment, including the deprecated names, as nodes and wallets know it today. */
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

/** Bytes that an extension of a Token-2022 mint adds to each token account, by extension id. */
export const token2022AccountExtensionSizes: ReadonlyMap<number, number> = new Map([
  // TransferFeeAmount
  [1, 4 + 8],
  // NonTransferableAccount
  [9, 4],
  // TransferHookAccount
  [14, 4 + 1],
  // PausableAccount
  [26, 4],
])
