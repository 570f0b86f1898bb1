import { cosmosCoinType } from './constants.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import type { Network } from '../../entities/network.js'

/** What a wallet has to be told of a network it does not know, beside what the network itself says. */
export type CosmosChain = {
  readonly caipNetworkId: CaipNetworkId
  /** Address of the chain's REST interface. */
  readonly rest: string
  /** Start of its addresses, such as `osmo`. */
  readonly prefix: string
  /** The smallest unit of its coin, such as `uosmo`. */
  readonly denom: string
  /** SLIP-44; 118 when left out. */
  readonly coinType?: number
  /** Price of gas in the smallest unit; the wallet's own defaults when left out. */
  readonly gasPrice?: { readonly low: number; readonly average: number; readonly high: number }
}

/** Keplr's description of a chain; the network's own URLs, so that no project id is handed to a wallet. */
export function toKeplrChainInfo(network: Network, { rest, prefix, denom, coinType, gasPrice }: CosmosChain) {
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
