import type { ChainWork } from '../chainAdapter.js'
import type { CosmosChain } from './cosmosChain.js'
import { isCosmosAddress } from './isCosmosAddress.js'
import { signMessage, signTransaction } from './sign.js'
import { switchNetwork } from './switchNetwork.js'

/** What Cosmos wallets can do; there is no node behind it. */
export function cosmosWork(chains: readonly CosmosChain[]) {
  return {
    isAddress: isCosmosAddress,
    signMessage,
    signTransaction,
    switchNetwork: (connector, network) => switchNetwork(connector, network, chains),
  } satisfies ChainWork
}
