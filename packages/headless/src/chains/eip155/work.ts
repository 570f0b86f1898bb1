import { type Address, type Hash, isAddress } from 'viem'
import { estimateFeesPerGas, estimateGas, getBalance, getGasPrice } from 'viem/actions'
import { limits } from '../../constants/limits.js'
import type { Network } from '../../entities/network.js'
import { type JsonRpc, jsonRpc } from '../../services/jsonRpc.js'
import type { ChainContext, ChainWork, ReadOptions, TransferDetails } from '../chainAdapter.js'
import { landed } from './landed.js'
import { type PublicClient, publicClient } from './publicClient.js'
import { signMessage, signTypedData } from './sign.js'
import { switchNetwork } from './switchNetwork.js'
import { transfer } from './transfer.js'
import { transferCall } from './transferCall.js'

/** A call that every EVM node answers. */
const ping = { method: 'eth_chainId', params: [] }

/** What EVM can do, on viem; one set of nodes per network. */
export function eip155Work({ rpcUrls }: ChainContext) {
  const nodes = new Map<string, JsonRpc>()

  function nodesOf(network: Network): JsonRpc {
    const known = nodes.get(network.caipNetworkId) ?? jsonRpc(rpcUrls(network), ping)
    nodes.set(network.caipNetworkId, known)
    return known
  }

  const read = <Value>(network: Network, ask: (client: PublicClient) => Promise<Value>, options: ReadOptions = {}) =>
    nodesOf(network)((askNode) => ask(publicClient(network, askNode)), options.signal)

  return {
    isAddress: (value: string) => isAddress(value, { strict: true }),
    nativeBalance: (network: Network, address: string, options?: ReadOptions) =>
      read(network, (client) => getBalance(client, { address: address as Address }), options),
    transferFee: (network: Network, details: TransferDetails, options?: ReadOptions) =>
      read(
        network,
        async (client) => {
          const [gas, price] = await Promise.all([
            estimateGas(client, { account: details.from as Address, ...transferCall(details) }),
            estimateFeesPerGas(client).then(
              ({ maxFeePerGas }) => maxFeePerGas,
              // A chain without EIP-1559 has one price.
              () => getGasPrice(client),
            ),
          ])
          return gas * price
        },
        options,
      ),
    transferReserve: (network: Network, options?: ReadOptions) =>
      read(network, async (client) => BigInt(limits.nativeSendGas) * (await getGasPrice(client)), options),
    transfer,
    landed: (network: Network, hash: string, options?: ReadOptions) =>
      landed((ask) => read(network, ask, options), hash as Hash, options?.signal),
    signMessage,
    signTypedData,
    switchNetwork,
  } satisfies ChainWork
}
