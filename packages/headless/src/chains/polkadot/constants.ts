/** The network of accounts when none is requested. */
export const defaultPolkadotNetworkId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'

/** Messages by which extensions report that the user rejected; they have no error code. */
export const polkadotRejectionPattern = /^(?:cancell?ed|rejected)\.?$/i
