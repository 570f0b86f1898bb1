/** The network accounts count for when nobody asked for another. */
export const defaultPolkadotNetworkId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'

/** How well-known extensions are called, by their key in `injectedWeb3`; others are shown by their key. */
export const polkadotWalletNames: ReadonlyMap<string, string> = new Map([
  ['polkadot-js', 'Polkadot.js'],
  ['subwallet-js', 'SubWallet'],
  ['talisman', 'Talisman'],
])

/** What extensions say in words only when the visitor refused. */
export const polkadotRejectionPattern = /^(?:cancell?ed|rejected)\.?$/i
