import type { Namespace } from './caip.js'

/**
 * What a wallet reads from the QR code of an address: EIP-681, Solana Pay, BIP 21. Where no standard says otherwise, it is the
 * address.
 */
export const paymentUris: { readonly [Name in Namespace]?: (address: string, reference: string) => string } = {
  eip155: (address, reference) => `ethereum:${address}@${reference}`,
  solana: (address) => `solana:${address}`,
  bip122: (address) => `bitcoin:${address}`,
}
