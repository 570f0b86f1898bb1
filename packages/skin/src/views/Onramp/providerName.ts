const names: Readonly<Record<string, string>> = { coinbase: 'Coinbase', meld: 'Meld' }

/** Name of a service that sells. */
export const providerName = (id: string): string => names[id] ?? id
