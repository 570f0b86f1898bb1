import type { Connector } from '../../connectors/connector.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import type { Network } from '../../entities/network.js'
import { PorticoError } from '../../errors/base.js'
import { RequestPendingError, UnsupportedNetworkError } from '../../errors/connection.js'
import { isAddress } from '../../rules/address/address.js'
import { decodeBech32, wordsToBytes } from '../../rules/encoding.js'
import type { ChainActions } from '../adapter.js'
import { assertOnNetwork, assertSigner, isOnNetwork } from '../signer.js'
import { cosmosCoinType } from './constants.js'
import { requestMessageSignature, requestTransactionSignature } from './sign.js'

/** What a wallet needs to add a network, besides the definition of the network. */
export type CosmosChain = {
  readonly caipNetworkId: CaipNetworkId
  /** URL of the chain's REST API. */
  readonly rest: string
  /** Prefix of addresses, such as `osmo`. */
  readonly prefix: string
  /** The smallest unit of its coin, such as `uosmo`. */
  readonly denom: string
  /** SLIP-44 coin type; 118 when left out. */
  readonly coinType?: number
  /** Gas price in the smallest unit; the wallet's defaults when left out. */
  readonly gasPrice?: { readonly low: number; readonly average: number; readonly high: number }
}

/** Keplr's `ChainInfo`, with the network's own URLs so that no project id reaches the wallet. */
function toKeplrChainInfo(network: Network, { rest, prefix, denom, coinType, gasPrice }: CosmosChain) {
  const { symbol, decimals } = network.nativeCurrency
  const currency = { coinDenom: symbol, coinMinimalDenom: denom, coinDecimals: decimals }
  return {
    chainId: String(network.id),
    chainName: network.name,
    rpc: (network.rpcUrls.chainDefault ?? network.rpcUrls.default).http[0] ?? '',
    rest,
    bip44: { coinType: coinType ?? cosmosCoinType },
    bech32Config: {
      bech32PrefixAccAddr: prefix,
      bech32PrefixAccPub: `${prefix}pub`,
      bech32PrefixValAddr: `${prefix}valoper`,
      bech32PrefixValPub: `${prefix}valoperpub`,
      bech32PrefixConsAddr: `${prefix}valcons`,
      bech32PrefixConsPub: `${prefix}valconspub`,
    },
    currencies: [currency],
    feeCurrencies: [{ ...currency, ...(gasPrice && { gasPriceStep: gasPrice }) }],
    stakeCurrency: currency,
  }
}

/** Bytes in an account, and in a contract or a module. */
const addressLengths = [20, 32]

/** Whether the whole text is an address of any Cosmos chain, checksum included. */
export function isCosmosAddress(address: string): boolean {
  if (!isAddress(address, 'cosmos')) return false
  const { checksum, words = [] } = decodeBech32(address) ?? {}
  return checksum === 'bech32' && addressLengths.includes(wordsToBytes(words)?.length ?? 0)
}

/** Enables the network in the wallet, after adding it if the wallet does not know it. WalletConnect wallets cannot add one. */
export async function switchNetwork(
  connector: Connector,
  network: Network,
  chains: readonly CosmosChain[],
  signal?: AbortSignal,
): Promise<void> {
  // The error for an unknown chain has no code and differs between wallets, so any other error counts as one.
  const isEnabled = await isOnNetwork(connector, network, signal).catch((thrown: unknown) => {
    const isRejection = thrown instanceof PorticoError && thrown.isUserRejection
    if (isRejection || thrown instanceof RequestPendingError || signal?.aborted) throw thrown
    return false
  })
  if (isEnabled) return
  const { caipNetworkId } = network
  const chain = chains.find((candidate) => candidate.caipNetworkId === caipNetworkId)
  if (!chain || connector.info.type === 'WALLET_CONNECT') throw new UnsupportedNetworkError()
  await connector.request(
    { method: 'experimentalSuggestChain', params: toKeplrChainInfo(network, chain) },
    caipNetworkId,
  )
  await assertOnNetwork(connector, network, signal)
}

/** The actions of Cosmos wallets; nothing is read from a node. */
export function createCosmosActions(chains: readonly CosmosChain[]) {
  return {
    isAddress: isCosmosAddress,
    signMessage: requestMessageSignature,
    signTransaction: requestTransactionSignature,
    assertSigner,
    switchNetwork: (connector: Connector, network: Network, signal?: AbortSignal) =>
      switchNetwork(connector, network, chains, signal),
  } satisfies ChainActions
}
