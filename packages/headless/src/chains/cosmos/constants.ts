/** The network requested from a wallet when no other is. */
export const defaultCosmosNetworkId = 'cosmos:cosmoshub-4'

/** SLIP-44 coin type of most Cosmos chains. */
export const cosmosCoinType = 118
