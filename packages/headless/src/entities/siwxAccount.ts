import type { CaipAddress } from './caip.js'

/**
 * An account that is signed in to the site, in this browser. `account`: CAIP-10. `expiresAt`: epoch ms; `undefined` where the site
 * does not say it.
 *
 * @example
 * const session: SiwxAccount = { account: 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' }
 */
export type SiwxAccount = { readonly account: CaipAddress; readonly expiresAt?: number | undefined }
