/** The network a Cosmos wallet is asked for when nobody asked for another. */
export const defaultCosmosNetworkId = 'cosmos:cosmoshub-4'

/**
 * Wallets with Keplr's interface: where they are on the window, how they are called, the event by which they tell that
 * another account was chosen, and their rdns. A wallet that also poses as Keplr stands before it.
 */
export const keplrGlobals = [
  { path: 'leap', name: 'Leap', event: 'leap_keystorechange', rdns: 'io.leapwallet.LeapWallet' },
  { path: 'keplr', name: 'Keplr', event: 'keplr_keystorechange', rdns: 'app.keplr' },
] as const

/** Coin type of the keys of most Cosmos chains (SLIP-44). */
export const cosmosCoinType = 118
