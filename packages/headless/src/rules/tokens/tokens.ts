import type { CaipNetworkId } from '../../entities/caip.js'
import { toEvmCaipNetworkId } from '../../entities/network.js'
import type { TokenBalance } from '../../entities/schema/tokenBalanceSchema.js'
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
