import type { PerNamespace } from './namespaces.js'

/** The names that Sign-In With Solana has for its networks. */
const solanaNetworks: ReadonlyMap<string, string> = new Map([
  ['mainnet', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['devnet', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ['testnet', '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
])

/** The CAIP-2 reference that the `Chain ID` line of a sign-in message stands for, where it is not the reference itself. */
export const siwxReferences: Partial<PerNamespace<(written: string) => string | undefined>> = {
  eip155: (written) => (/^[1-9]\d*$/.test(written) ? written : undefined),
  solana: (written) => solanaNetworks.get(written) ?? written,
}

/** The lines between the empty one below the account and the fields, in a message without a statement: Sign-In With Solana has none. */
export const siwxLinesWithoutStatement: Partial<PerNamespace<readonly string[]>> = { solana: [] }
