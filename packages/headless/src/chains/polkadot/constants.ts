/** The network of accounts when none is requested. */
export const defaultPolkadotNetworkId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'

/** Names of well-known extensions by their key in `injectedWeb3`; others are named by their key. */
export const polkadotWalletNames: ReadonlyMap<string, string> = new Map([
  ['polkadot-js', 'Polkadot.js'],
  ['subwallet-js', 'SubWallet'],
  ['talisman', 'Talisman'],
])

/** Messages by which extensions report that the user rejected; they have no error code. */
export const polkadotRejectionPattern = /^(?:cancell?ed|rejected)\.?$/i
