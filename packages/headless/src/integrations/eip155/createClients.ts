import {
  type Address,
  createPublicClient,
  createWalletClient,
  custom,
  type EIP1193RequestFn,
  type ReadContractParameters,
} from 'viem'
import { readContract } from 'viem/actions'
import { getProvider } from '../../actions/getProvider.js'
import { nodeTransport, toChain } from '../../chains/eip155/publicClient.js'
import type { Client } from '../../client/client.js'
import type { Network } from '../../entities/network.js'
import { getRpcUrls } from '../../rules/network/network.js'
import { createJsonRpc } from '../../services/jsonRpc/jsonRpc.js'
import type { ConnectedClient, NetworkClient } from './viemClients.js'

export function createNetworkClient({ options }: Client, network: Network): NetworkClient {
  const urls = getRpcUrls(network, options.services.blockchain, options.projectId)
  const rpc = createJsonRpc(urls, { method: 'eth_chainId', params: [] })
  return createPublicClient({
    chain: toChain(network),
    transport: nodeTransport((call, signal) => rpc((request) => request(call), signal)),
  })
}

/** Reads a contract until `signal` aborts: then a later read shares nothing with this one, which may not know the latest block. */
export function readContractOnce(client: NetworkClient, call: ReadContractParameters, signal: AbortSignal) {
  const request: EIP1193RequestFn = (args, options) =>
    (client.request as EIP1193RequestFn)(args, { ...options, signal })
  // With a `call` of its own, the client would ask by its own `request`.
  return readContract({ ...client, call: undefined, request } as unknown as NetworkClient, call)
}

export async function createConnectedClient(
  client: Client,
  network: Network,
  address: string,
): Promise<ConnectedClient> {
  const provider = await getProvider(client, { namespace: 'eip155' })
  return createWalletClient({
    account: address as Address,
    chain: toChain(network),
    // Nothing that was asked of a wallet is asked twice.
    transport: custom(provider, { retryCount: 0 }),
  })
}
