export { eip155, type Eip155Options, type Eip1193Provider, type ProviderOption } from '../chains/eip155/index.js'
export { getPublicClient, type GetPublicClientVariables, getWalletClient } from '../integrations/eip155/clients.js'
export type {
  ConfiguredChain,
  ConnectedClient,
  NetworkClient,
  RegisteredEvmNetworkId,
} from '../integrations/eip155/viemClients.js'
export { useCapabilities, type UseCapabilitiesOptions } from '../integrations/eip155/useCapabilities.js'
export { usePublicClient, type UsePublicClientOptions } from '../integrations/eip155/usePublicClient.js'
export { useReadContract, type UseReadContractOptions } from '../integrations/eip155/useReadContract.js'
export { useWaitForCalls, type UseWaitForCallsOptions } from '../integrations/eip155/useWaitForCalls.js'
export { useWalletClient, type UseWalletClientOptions } from '../integrations/eip155/useWalletClient.js'
export {
  useWriteContract,
  type UseWriteContractOptions,
  type UseWriteContractResult,
} from '../integrations/eip155/useWriteContract.js'
export { writeContract } from '../integrations/eip155/writeContract.js'
export type { WriteArgs, WriteContractVariables, WriteName } from '../integrations/eip155/writeContractVariables.js'
export type { CallsOutcome } from '../actions/send/waitForCalls.js'
export { fromViem, type ViemChain } from '../networks/fromViem.js'
