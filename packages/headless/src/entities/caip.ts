import { base58Length } from './base58.js'

/** Families of chains, as CAIP-2 names them. */
export const namespaces = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const

/** A family of chains. */
export type Namespace = (typeof namespaces)[number]

/** A network: `namespace:reference` (CAIP-2). */
export type CaipNetworkId = `${Namespace}:${string}`

/** An account on a network: `namespace:reference:address` (CAIP-10). */
export type CaipAddress = `${Namespace}:${string}:${string}`

const bech32Pattern = /^(?:[a-z]{1,20}1[02-9ac-hj-np-z]{6,90}|[A-Z]{1,20}1[02-9AC-HJ-NP-Z]{6,90})$/

/** The form of an address in each namespace, from its first to its last character; checksums are the adapter's. */
export const addressPatterns: ReadonlyMap<Namespace, (address: string) => boolean> = new Map<
  Namespace,
  (address: string) => boolean
>([
  ['eip155', (address) => /^(?:0x)?[0-9a-fA-F]{40}$/.test(address)],
  ['solana', (address) => address.length >= 32 && address.length <= 44 && base58Length(address) === 32],
  [
    'bip122',
    (address) =>
      (/^(?:bc|tb|bcrt)1/i.test(address) && bech32Pattern.test(address)) ||
      (/^[13mn2]/.test(address) && base58Length(address) === 25),
  ],
  ['polkadot', (address) => [35, 36].includes(base58Length(address) ?? 0)],
  ['cosmos', (address) => address === address.toLowerCase() && address.length >= 39 && bech32Pattern.test(address)],
])
