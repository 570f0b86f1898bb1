import { meldNetworkNames, onrampNetworkNames } from '../../constants/onramp.js'
import { swapNetworkIds } from '../../constants/swap.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import type { Features, WalletFeature } from '../../entities/features.js'

/** On-ramp services. */
export type OnrampProvider = 'meld' | 'coinbase'

/** What each service calls the networks on which it sells. */
const networkNames = { meld: meldNetworkNames, coinbase: onrampNetworkNames }

/**
 * On-ramp services to offer: those that are enabled for the project and sell on the network; `meld` only with `meldKey`.
 *
 * @example
 * onrampProviders(['meld', 'coinbase'], { caipNetworkId: 'eip155:1' }) // ['coinbase']
 */
export const onrampProviders = (
  enabled: readonly string[],
  { caipNetworkId, meldKey }: { readonly caipNetworkId: CaipNetworkId; readonly meldKey?: string | undefined },
): readonly OnrampProvider[] =>
  (['meld', 'coinbase'] as const).filter(
    (provider) =>
      enabled.includes(provider) &&
      Object.hasOwn(networkNames[provider], caipNetworkId) &&
      (provider !== 'meld' || meldKey),
  )

/**
 * Whether tokens can be swapped on a network.
 *
 * @example
 * isSwapNetwork('eip155:8453') // true
 */
export const isSwapNetwork = (caipNetworkId: CaipNetworkId): boolean => swapNetworkIds.includes(caipNetworkId)

/** The view that each button of the account leads to. */
const actionViews = { onramp: 'Onramp', swaps: 'Swap', receive: 'Receive', send: 'Send' } as const satisfies Readonly<
  Record<WalletFeature, string>
>

/** An action that is offered for the account. */
export type AccountAction = {
  readonly feature: WalletFeature
  /** The view that it leads to. */
  readonly view: (typeof actionViews)[WalletFeature]
  /** Offered, but not possible now: the network is not configured, or the account has nothing to spend or to pay the fee with. */
  readonly isDisabled: boolean
}

/** What decides about the actions of an account. */
export type AccountActionsOptions = {
  readonly features: Pick<Features, WalletFeature | 'walletFeaturesOrder'>
  readonly caipNetworkId: CaipNetworkId
  /** The network is configured. */
  readonly isSupported: boolean
  /** Balances are read on this chain; without them its adapter cannot send either. */
  readonly hasBalances: boolean
  /** Providers of purchases that the project allows. */
  readonly sellers: readonly string[]
  /** Public key of the app's account at Meld. */
  readonly meldKey?: string | undefined
  /** The chain has a native coin that can be sent. */
  readonly hasCoin: boolean
  readonly hasFunds: boolean
}

/** What an account can do on its network, in the order of the features. */
export function accountActions({ features, caipNetworkId, ...has }: AccountActionsOptions): readonly AccountAction[] {
  const isOffered: Readonly<Record<WalletFeature, boolean>> = {
    onramp: has.hasBalances && onrampProviders(has.sellers, { caipNetworkId, meldKey: has.meldKey }).length > 0,
    swaps: has.hasBalances && isSwapNetwork(caipNetworkId),
    receive: true,
    send: has.hasBalances && has.hasCoin,
  }
  const isDisabled: Readonly<Record<WalletFeature, boolean>> = {
    onramp: !has.isSupported,
    swaps: !has.isSupported || !has.hasFunds,
    receive: false,
    send: !has.isSupported || !has.hasFunds,
  }
  return features.walletFeaturesOrder
    .filter((feature) => features[feature] && isOffered[feature])
    .map((feature) => ({ feature, view: actionViews[feature], isDisabled: isDisabled[feature] }))
}
