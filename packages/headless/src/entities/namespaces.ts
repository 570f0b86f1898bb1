/**
 * Families of chains, as CAIP-2 names them. Everything that has to be known of one besides its adapter is a row in
 * `addressPatterns.ts` and in each table of `namespaceTables.ts`, which no page needs before a visitor acts.
 */
export const namespaces = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const

/** A table with a row for each namespace. */
export type PerNamespace<Value> = Readonly<Record<(typeof namespaces)[number], Value>>
