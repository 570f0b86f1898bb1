import { toAddressId } from '../../entities/addressId.js'
import type { Network } from '../../entities/network.js'
import type { TokenBalance } from '../../entities/schema/blockchainSchema.js'
import type { Balance, SendToken } from '../../entities/sendDraft.js'
import { formatAmount } from './amount.js'
import { toSendableToken } from './send.js'

/** A coin or token that an account holds. */
export type Asset = {
  /** Identifies it in its list: chain and address, never the symbol, which anybody can use. */
  readonly id: string
  readonly isNative: boolean
  readonly name: string
  readonly symbol: string
  readonly imageUrl: string | undefined
  /** Whole units; `undefined` when the balance is unknown. */
  readonly amount: string | undefined
  /** In US dollars; `undefined` when no price is known. */
  readonly value: number | undefined
  /** For `setToken` of `useSendDraft`; `undefined` when the asset cannot be sent from this network. */
  readonly token: SendToken | undefined
  /** A token that looks like the native coin: it has the same symbol. */
  readonly isSpoofedNative: boolean
}

/** Compatibility forms count as the plain letters: `ＥＴＨ` is read as ETH. */
const normalizeSymbol = (symbol: string) =>
  symbol
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .toLowerCase()

/**
 * A number without the error of its last digits: 340 at 0.42 are 142.79999999999998 in floating point, and an amount that is
 * rounded down would be a cent too low.
 */
const withoutFloatError = (value: number): number => Number(value.toPrecision(15))

/** Services write a token without a price as worth 0. */
const valueOf = ({ value, price, quantity }: TokenBalance) =>
  value !== undefined && (value || price || Number(quantity.numeric) === 0) ? withoutFloatError(value) : undefined

/** What was made of each token. */
const made = new WeakMap<TokenBalance, Asset>()

/** Makes a token of the list, once, however often the list is made. `undefined` for the native coin. */
export function tokenAssetMaker(network: Network): (holding: TokenBalance) => Asset | undefined {
  const nativeSymbol = normalizeSymbol(network.nativeCurrency.symbol)
  return (holding) => {
    const last = made.get(holding)
    if (last?.token?.caipNetworkId === network.caipNetworkId) return last
    const { address, name, symbol, iconUrl: imageUrl, quantity } = holding
    if (!address) return undefined
    const asset: Asset = {
      id: toAddressId(address),
      isNative: false,
      name,
      symbol,
      imageUrl,
      amount: quantity.numeric,
      value: valueOf(holding),
      token: toSendableToken(holding, network),
      isSpoofedNative: normalizeSymbol(symbol) === nativeSymbol,
    }
    made.set(holding, asset)
    return asset
  }
}

/**
 * What an account holds on a network: the native coin first, then each token once. Either part may be unknown; the native
 * coin is left out while nothing is known of it.
 *
 * @param balance - `null` on networks without balances
 */
export function toAssets(
  network: Network,
  balance: Balance | null | undefined,
  holdings: readonly TokenBalance[] | undefined,
): readonly Asset[] {
  const { caipNetworkId, nativeCurrency } = network
  const nativeHolding = holdings?.find(({ address }) => !address)
  const native: Asset = {
    id: caipNetworkId,
    isNative: true,
    name: nativeCurrency.name,
    symbol: nativeCurrency.symbol,
    imageUrl: nativeHolding?.iconUrl,
    amount: balance ? formatAmount(balance.value, balance.decimals) : nativeHolding?.quantity.numeric,
    value: nativeHolding && valueOf(nativeHolding),
    token: { caipNetworkId, ...nativeCurrency },
    isSpoofedNative: false,
  }
  const makeTokenAsset = tokenAssetMaker(network)
  const tokens = new Map<string, Asset>()
  for (const holding of holdings ?? []) {
    const asset = makeTokenAsset(holding)
    if (asset && !tokens.has(asset.id)) tokens.set(asset.id, asset)
  }
  const isNativeKnown = balance !== undefined || nativeHolding !== undefined
  return [...(isNativeKnown ? [native] : []), ...tokens.values()]
}

/**
 * Total value of assets in US dollars, without tokens that only look like the native coin. `undefined` when nothing has a price,
 * or when the account holds the native coin and it has no price: the total would be far too low.
 *
 * @example
 * const { data } = useAssets()
 * const total = data && sumAssets(data)
 */
export function sumAssets(assets: readonly Asset[]): number | undefined {
  let total: number | undefined
  for (const { isNative, isSpoofedNative, value, amount } of assets) {
    if (isNative && value === undefined && Number(amount) !== 0) return undefined
    if (value !== undefined && !isSpoofedNative) total = (total ?? 0) + value
  }
  return total === undefined ? undefined : withoutFloatError(total)
}

/**
 * Whether `sumAssets` leaves out a token that the account holds because its price is unknown, so that the total is too low.
 * Ignores tokens that only look like the native coin, and tokens with an amount of 0.
 *
 * @example
 * const { data } = useAssets()
 * data && hasUnpricedAssets(data) // false
 */
export const hasUnpricedAssets = (assets: readonly Asset[]): boolean =>
  assets.some(({ isSpoofedNative, value, amount }) => !isSpoofedNative && value === undefined && Number(amount) !== 0)
