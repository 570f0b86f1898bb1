/**
 * Bitcoin networks with their names: prefix of segwit addresses, chain of Wallet Standard, network of sats-connect, chain
 * and older network name of UniSat. The CAIP-2 reference is the first 32 hex digits of the genesis block's hash.
 */
export const bitcoinNetworks = [
  {
    caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
    prefix: 'bc',
    standard: 'bitcoin:mainnet',
    satsConnect: 'Mainnet',
    unisat: 'BITCOIN_MAINNET',
    unisatNetwork: 'livenet',
  },
  {
    caipNetworkId: 'bip122:000000000933ea01ad0ee984209779ba',
    prefix: 'tb',
    standard: 'bitcoin:testnet',
    satsConnect: 'Testnet',
    unisat: 'BITCOIN_TESTNET',
    unisatNetwork: 'testnet',
  },
  {
    caipNetworkId: 'bip122:00000000da84f2bafbbc53dee25a72ae',
    prefix: 'tb',
    standard: 'bitcoin:testnet4',
    satsConnect: 'Testnet4',
    unisat: 'BITCOIN_TESTNET4',
  },
  {
    caipNetworkId: 'bip122:00000008819873e925422c1ff0f99f7c',
    prefix: 'tb',
    standard: 'bitcoin:signet',
    satsConnect: 'Signet',
    unisat: 'BITCOIN_SIGNET',
  },
  {
    caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
    prefix: 'bcrt',
    standard: 'bitcoin:regtest',
    satsConnect: 'Regtest',
    unisat: 'BITCOIN_REGTEST',
  },
] as const

/** Error codes of sats-connect providers; the same numbers mean something else in EIP-1193 and EIP-1474. */
export const satsConnectErrorCodes = { userRejection: -32000, unsupported: -32001, accessDenied: -32002 } as const

/** The interfaces of Bitcoin providers on the window, with the function by which each is recognized. */
export const providerInterfaces = {
  unisat: 'requestAccounts',
  satsConnect: 'request',
  leather: 'request',
  satsConnect1: 'connect',
} as const
