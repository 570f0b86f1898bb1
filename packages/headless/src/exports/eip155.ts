export { eip155, type Eip155Options, type Eip1193Provider, type ProviderOption } from '../chains/eip155/index.js'
export {
  type ConnectedClient,
  getPublicClient,
  type GetPublicClientVariables,
  getWalletClient,
  type NetworkClient,
} from '../integrations/eip155/clients.js'
export { useCapabilities } from '../integrations/eip155/useCapabilities.js'
export { usePublicClient } from '../integrations/eip155/usePublicClient.js'
export { useReadContract, type UseReadContractOptions } from '../integrations/eip155/useReadContract.js'
export { useWaitForCalls, type UseWaitForCallsOptions } from '../integrations/eip155/useWaitForCalls.js'
export { useWalletClient } from '../integrations/eip155/useWalletClient.js'
export { useWriteContract, type UseWriteContractResult } from '../integrations/eip155/useWriteContract.js'
export { writeContract, type WriteContractVariables } from '../integrations/eip155/writeContract.js'
