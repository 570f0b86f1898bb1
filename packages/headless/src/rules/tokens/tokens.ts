import type { CaipNetworkId } from '../../entities/caip.js'
import { type Network, toEvmCaipNetworkId } from '../../entities/network.js'
import type { TokenBalance } from '../../entities/schema/blockchainSchema.js'
import type { WalletAsset, WalletCapabilities } from '../../entities/schema/walletCallsSchema.js'
import { formatAmount } from './amount.js'

/** Tokens without those that have 0 decimals: these are mostly NFTs. */
export const dropZeroDecimalTokens = <Token extends Pick<TokenBalance, 'quantity'>>(
  tokens: readonly Token[],
): readonly Token[] => tokens.filter(({ quantity }) => Number(quantity.decimals) !== 0)

/** Whether a wallet can list the assets of an account on a network (`assetDiscovery` of `wallet_getCapabilities`, ERC-7811). */
export const hasAssetDiscovery = (capabilities: WalletCapabilities, caipNetworkId: CaipNetworkId): boolean =>
  Object.entries(capabilities).some(
    ([key, { assetDiscovery }]) => toEvmCaipNetworkId(key) === caipNetworkId && assetDiscovery?.supported === true,
  )

function toTokenBalance(chainId: CaipNetworkId, { address, balance, metadata }: WalletAsset): TokenBalance {
  const { name, symbol, decimals, price = 0, iconUrl } = metadata
  const numeric = formatAmount(BigInt(balance), decimals)
  const value = Number(metadata.value ?? Number(numeric) * price)
  return {
    name,
    symbol,
    chainId,
    address: address === 'native' ? undefined : `${chainId}:${address}`,
    price,
    quantity: { decimals: String(decimals), numeric },
    value: Number.isFinite(value) ? value : undefined,
    iconUrl,
  }
}

/** Converts the assets that a wallet lists (`wallet_getAssets`, ERC-7811) to token balances. */
export const walletAssetTokens = (assets: Readonly<Record<string, readonly WalletAsset[]>>): readonly TokenBalance[] =>
  Object.entries(assets).flatMap(([key, list]) => list.map((asset) => toTokenBalance(toEvmCaipNetworkId(key), asset)))

/**
 * Whether balances of a network are fetched: only on supported networks that are not test networks.
 *
 * @param supported - CAIP-2 ids that the service supports
 */
export const hasBalance = (
  { caipNetworkId, testnet }: Pick<Network, 'caipNetworkId' | 'testnet'>,
  supported: readonly string[],
): boolean => !testnet && supported.includes(caipNetworkId)
