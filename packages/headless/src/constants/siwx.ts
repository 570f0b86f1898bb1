/** What a visitor is told of a sign-in message that could not be signed. */
export const signingFailedMessage = 'Error signing message'

/** What a host is told that configured sign-in in two ways (specification §5). */
export const siwxOptionsConflictMessage = 'Cannot set both `siweConfig` and `siwx` options'

/** What an account is called in a sign-in message (wire facts, section 11.1). */
export const siwxChainNames = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
} as const
