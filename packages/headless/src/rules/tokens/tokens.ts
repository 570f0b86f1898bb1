import type { CaipNetworkId } from '../../entities/caip.js'
import { type Network, toEvmCaipNetworkId } from '../../entities/network.js'
import type { TokenBalance } from '../../entities/schema/blockchainSchema.js'
import type { WalletAsset, WalletCapabilities } from '../../entities/schema/walletCallsSchema.js'
import { formatAmount } from './amount.js'

/** Holdings without those of zero decimals (specification §5). */
export const dropZeroDecimalTokens = <Token extends Pick<TokenBalance, 'quantity'>>(
  tokens: readonly Token[],
): readonly Token[] => tokens.filter(({ quantity }) => Number(quantity.decimals) !== 0)

/** Whether a wallet tells what an account holds there by itself (`wallet_getCapabilities`, wire facts section 19.2). */
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

/** Holdings as a wallet tells them (`wallet_getAssets`, ERC-7811), in the form in which the kit shows them. */
export const walletAssetTokens = (assets: Readonly<Record<string, readonly WalletAsset[]>>): readonly TokenBalance[] =>
  Object.entries(assets).flatMap(([key, held]) => held.map((asset) => toTokenBalance(toEvmCaipNetworkId(key), asset)))

/**
 * Whether a balance is fetched there: on supported networks that are no test networks. Elsewhere it is shown as `0.00`
 * (specification §9).
 *
 * @param supported - CAIP-2 ids the service serves
 */
export const hasBalance = (
  { caipNetworkId, testnet }: Pick<Network, 'caipNetworkId' | 'testnet'>,
  supported: readonly string[],
): boolean => !testnet && supported.includes(caipNetworkId)
