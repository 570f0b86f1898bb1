/**
 * Families of chains, as CAIP-2 names them. Everything that has to be known of one besides its adapter is a row in each
 * table beside this list.
 */
export const namespaces = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const
