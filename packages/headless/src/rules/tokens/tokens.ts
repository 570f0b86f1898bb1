import type { CaipNetworkId } from '../../entities/caip.js'
import { type Network, toEvmCaipNetworkId } from '../../entities/network.js'
import type { TokenBalance } from '../../entities/schema/blockchainSchema.js'
import type { WalletAsset } from '../../entities/schema/walletCallsSchema.js'
import { isAddress } from '../address/address.js'
import { namespaceOf } from '../address/caip.js'
import { formatAmount } from './amount.js'

/**
 * Tokens without those that have 0 decimals: these are mostly NFTs.
 *
 * @example
 * const usdc = { symbol: 'USDC', quantity: { decimals: '6', numeric: '250' } }
 * const ape = { symbol: 'BAYC', quantity: { decimals: '0', numeric: '1' } }
 * dropZeroDecimalTokens([usdc, ape]) // [{ symbol: 'USDC' }]
 */
export const dropZeroDecimalTokens = <Token extends Pick<TokenBalance, 'quantity'>>(
  tokens: readonly Token[],
): readonly Token[] => tokens.filter(({ quantity }) => Number(quantity.decimals) !== 0)

function toTokenBalance(chainId: CaipNetworkId, { address, balance, metadata }: WalletAsset): TokenBalance {
  const { name, symbol, decimals, price, iconUrl } = metadata
  const numeric = formatAmount(BigInt(balance), decimals)
  const value = Number(metadata.value ?? (price === undefined ? Number.NaN : Number(numeric) * price))
  return {
    name,
    symbol,
    chainId,
    address: address === 'native' ? undefined : `${chainId}:${address}`,
    price: price ?? 0,
    quantity: { decimals: String(decimals), numeric },
    value: Number.isFinite(value) ? value : undefined,
    iconUrl,
  }
}

const isToken = ({ address, type }: WalletAsset, network: CaipNetworkId): boolean =>
  address === 'native' || (/^erc20$/i.test(type) && isAddress(address, namespaceOf(network)))

/**
 * Converts what a wallet lists (`wallet_getAssets`, ERC-7811) to token balances: the native coin and ERC-20 tokens. A token without
 * a price has no `value`, and 0 as its `price`.
 *
 * @example
 * const metadata = { name: 'USD Coin', symbol: 'USDC', decimals: 6, price: 1 }
 * const usdc = { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', balance: '0x1e8480', type: 'ERC20', metadata }
 * walletAssetTokens({ '0x1': [usdc] }) // [{ symbol: 'USDC', chainId: 'eip155:1', quantity: { numeric: '2' }, value: 2 }]
 */
export const walletAssetTokens = (assets: Readonly<Record<string, readonly WalletAsset[]>>): readonly TokenBalance[] =>
  Object.entries(assets).flatMap(([key, list]) => {
    const network = toEvmCaipNetworkId(key)
    return list.filter((asset) => isToken(asset, network)).map((asset) => toTokenBalance(network, asset))
  })

/**
 * Whether balances of a network are fetched: only if it is in `supported` and not a test network.
 *
 * @param supported - CAIP-2 ids that the service supports
 * @example
 * hasBalance(mainnet, ['eip155:1', 'eip155:137']) // true
 */
export const hasBalance = (
  { caipNetworkId, testnet }: Pick<Network, 'caipNetworkId' | 'testnet'>,
  supported: readonly string[],
): boolean => !testnet && supported.includes(caipNetworkId)
