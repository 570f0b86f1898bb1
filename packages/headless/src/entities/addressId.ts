import { evmNamespace } from '../constants/defaults.js'

/** An account or a token as a key: EVM addresses differ only in case. */
export const toAddressId = (address: string): string =>
  address.startsWith(`${evmNamespace}:`) ? address.toLowerCase() : address
