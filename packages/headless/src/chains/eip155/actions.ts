import { type Address, isAddress, maxUint256, size } from 'viem'
import { estimateFeesPerGas, estimateGas, getBalance, getGasPrice } from 'viem/actions'
import { limits } from '../../constants/limits.js'
import type { Network } from '../../entities/network.js'
import { InvalidResponseError } from '../../errors/request.js'
import { type JsonRpc, createJsonRpc } from '../../services/jsonRpc/jsonRpc.js'
import type {
  ChainActions,
  ChainContext,
  ReadOptions,
  ReceivedDetails,
  SentTransaction,
  Signer,
  SwapDetails,
  TokenApproval,
  TransferDetails,
  TransferOptions,
  WaitForTransactionOptions,
} from '../adapter.js'
import { ownedNfts, ownedTokens } from './assets.js'
import { getCallsStatus, getCapabilities, sendCalls } from './transactions/calls.js'
import { getDataFee } from './transactions/dataFee.js'
import { inspectTransfer } from './transactions/inspectTransfer.js'
import { readNftHolding } from './transactions/nft.js'
import { createDecimalsCheck } from './transactions/token.js'
import { toAddress, toTransferCall, transfer } from './transactions/transfer.js'
import { type PublicClient, publicClient } from './publicClient.js'
import { sendTransaction } from './transactions/sendTransaction.js'
import { assertSigner, requestMessageSignature, requestTypedDataSignature } from './sign.js'
import { inspectSwap, needsAllowanceReset, toApproval } from './transactions/swap.js'
import { readReceivedAmount } from './transactions/receivedAmount.js'
import { switchNetwork } from './switchNetwork.js'
import { waitForTransaction } from './transactions/waitForTransaction.js'

/** A request that every EVM node answers. */
const ping = { method: 'eth_chainId', params: [] }

/** An address without code, for a transfer whose receiver is not known yet. */
const nobody = '0x000000000000000000000000000000000000dEaD'

/** A quantity as a node gave it. @throws InvalidResponseError when it does not fit into a word */
function assertWord(quantity: bigint): bigint {
  if (quantity > maxUint256) throw new InvalidResponseError({})
  return quantity
}

/** The EVM actions, on viem; one JSON-RPC client per network. */
export function createEip155Actions({ rpcUrls, nameGateways = [] }: ChainContext) {
  const rpcByNetwork = new Map<string, JsonRpc>()
  const checkDecimals = createDecimalsCheck()

  function getRpc(network: Network): JsonRpc {
    const rpc = rpcByNetwork.get(network.caipNetworkId) ?? createJsonRpc(rpcUrls(network), ping)
    rpcByNetwork.set(network.caipNetworkId, rpc)
    return rpc
  }

  const callRpc = <Value>(network: Network, run: (client: PublicClient) => Promise<Value>, options: ReadOptions = {}) =>
    getRpc(network)((request) => run(publicClient(network, request)), options.signal)

  return {
    isAddress: (value: string) => isAddress(toAddress(value), { strict: true }),
    async resolveName(name: string, place: Network, networks: readonly Network[], options?: ReadOptions) {
      const { ensNetworkId, resolveName } = await import('./resolveName.js')
      const ethereum = networks.find(({ id }) => Number(id) === ensNetworkId)
      const context = { network: place, nameGateways, signal: options?.signal }
      return ethereum && callRpc(ethereum, (client) => resolveName(client, name, context), options)
    },
    nativeBalance: (network: Network, address: string, options?: ReadOptions) =>
      callRpc(
        network,
        async (client) => assertWord(await getBalance(client, { address: address as Address })),
        options,
      ),
    nftHolding: (
      network: Network,
      nft: { readonly owner: string; readonly address: string; readonly tokenId: string },
      options?: ReadOptions,
    ) => callRpc(network, (client) => readNftHolding(client, nft), options),
    transferFee: (network: Network, details: TransferDetails, options?: ReadOptions) =>
      callRpc(
        network,
        async (client) => {
          const transaction = toTransferCall(details)
          const [gas, price, dataFee] = await Promise.all([
            estimateGas(client, { account: details.from as Address, ...transaction }),
            estimateFeesPerGas(client).then(
              ({ maxFeePerGas }) => maxFeePerGas,
              // Chains without EIP-1559 have a single gas price.
              () => getGasPrice(client),
            ),
            getDataFee(client, network, size(transaction.data)),
            checkDecimals(client, network, details),
          ])
          return assertWord(gas * price + dataFee)
        },
        options,
      ),
    inspectTransfer: (network: Network, details: TransferDetails, options?: ReadOptions) =>
      callRpc(network, (client) => inspectTransfer(client, details), options),
    inspectSwap: (network: Network, details: SwapDetails, options?: ReadOptions) =>
      callRpc(network, (client) => inspectSwap(client, details), options),
    receivedAmount: (network: Network, details: ReceivedDetails, options?: ReadOptions) =>
      callRpc(network, (client) => readReceivedAmount(client, details), options),
    needsAllowanceReset: (network: Network, owner: string, approval: TokenApproval, options?: ReadOptions) =>
      needsAllowanceReset((run) => callRpc(network, run, options), owner, approval),
    toApproval,
    transferReserve: (network: Network, options?: ReadOptions) =>
      callRpc(
        network,
        async (client) => {
          const [gas, price, dataFee] = await Promise.all([
            estimateGas(client, { to: nobody, value: 0n }).catch(() => 0n),
            getGasPrice(client),
            getDataFee(client, network, 0),
          ])
          // Chains that price what a transaction stores by its gas take more than the 21,000 of others.
          const least = BigInt(limits.nativeSendGas)
          return assertWord((2n * gas > least ? 2n * gas : least) * price + dataFee)
        },
        options,
      ),
    async transfer(signer: Signer, details: TransferDetails, options?: TransferOptions) {
      if (details.token) await callRpc(signer.network, (client) => checkDecimals(client, signer.network, details))
      return transfer(signer, details, options)
    },
    waitForTransaction: (network: Network, transaction: SentTransaction, options?: WaitForTransactionOptions) =>
      waitForTransaction((run) => callRpc(network, run, options), transaction, options),
    signMessage: requestMessageSignature,
    signTypedData: requestTypedDataSignature,
    signAndSendTransaction: sendTransaction,
    sendCalls,
    callsStatus: getCallsStatus,
    capabilities: getCapabilities,
    ownedNfts,
    ownedTokens,
    assertSigner,
    switchNetwork,
  } satisfies ChainActions
}
