/** The network requested from a wallet when no other is. */
export const defaultCosmosNetworkId = 'cosmos:cosmoshub-4'

/**
 * Wallets with Keplr's interface: global name, display name, event for a changed account, and rdns. A wallet that also
 * occupies Keplr's global comes before Keplr.
 */
export const keplrGlobals = [
  { path: 'leap', name: 'Leap', event: 'leap_keystorechange', rdns: 'io.leapwallet.LeapWallet' },
  { path: 'keplr', name: 'Keplr', event: 'keplr_keystorechange', rdns: 'app.keplr' },
] as const

/** SLIP-44 coin type of most Cosmos chains. */
export const cosmosCoinType = 118
