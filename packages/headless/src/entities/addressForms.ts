import { base58Length } from './base58.js'
import type { Namespace } from './caip.js'

const bech32 = /^(?:[a-z]{1,20}1[02-9ac-hj-np-z]{6,90}|[A-Z]{1,20}1[02-9AC-HJ-NP-Z]{6,90})$/

/** The form of an address in each namespace, from its first to its last character; checksums are the adapter's. */
export const addressForms: ReadonlyMap<Namespace, (address: string) => boolean> = new Map<
  Namespace,
  (address: string) => boolean
>([
  ['eip155', (address) => /^(?:0x)?[0-9a-fA-F]{40}$/.test(address)],
  ['solana', (address) => address.length >= 32 && address.length <= 44 && base58Length(address) === 32],
  [
    'bip122',
    (address) =>
      (/^(?:bc|tb|bcrt)1/i.test(address) && bech32.test(address)) ||
      (/^[13mn2]/.test(address) && base58Length(address) === 25),
  ],
  ['polkadot', (address) => [35, 36].includes(base58Length(address) ?? 0)],
  ['cosmos', (address) => address === address.toLowerCase() && address.length >= 39 && bech32.test(address)],
])
