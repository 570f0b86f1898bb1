import { type Address, type Hash, isAddress, type PublicClient } from 'viem'
import { limits } from '../../constants/limits.js'
import type { Network } from '../../entities/network.js'
import { toPorticoError } from '../../errors/toPorticoError.js'
import type { ChainContext, ChainWork } from '../chainAdapter.js'
import { publicClient } from './publicClient.js'
import { signMessage, signTypedData } from './sign.js'
import { switchNetwork } from './switchNetwork.js'
import { transfer } from './transfer.js'

/** What EVM can do, on viem; one client per network. */
export function eip155Work({ rpcUrls }: ChainContext) {
  const clients = new Map<string, PublicClient>()

  async function read<Value>(network: Network, ask: (client: PublicClient) => Promise<Value>): Promise<Value> {
    const client = clients.get(network.caipNetworkId) ?? publicClient(network, rpcUrls(network))
    clients.set(network.caipNetworkId, client)
    try {
      return await ask(client)
    } catch (error) {
      throw toPorticoError(error)
    }
  }

  return {
    isAddress: (value) => isAddress(value, { strict: true }),
    nativeBalance: (network, address) => read(network, (client) => client.getBalance({ address: address as Address })),
    transferFee: (network, { from, to, amount }) =>
      read(network, async (client) => {
        const [gas, price] = await Promise.all([
          client.estimateGas({ account: from as Address, to: to as Address, value: amount }),
          client.estimateFeesPerGas().then(
            ({ maxFeePerGas }) => maxFeePerGas,
            // A chain without EIP-1559 has one price.
            () => client.getGasPrice(),
          ),
        ])
        return gas * price
      }),
    transferReserve: (network) =>
      read(network, async (client) => BigInt(limits.nativeSendGas) * (await client.getGasPrice())),
    transfer,
    landed: (network, hash) =>
      read(
        network,
        async (client) => (await client.waitForTransactionReceipt({ hash: hash as Hash })).status === 'success',
      ),
    signMessage,
    signTypedData,
    switchNetwork,
  } satisfies ChainWork
}
