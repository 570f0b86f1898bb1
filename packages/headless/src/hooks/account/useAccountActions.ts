import { useMemo } from 'react'
import { featureProviders } from '../../constants/features.js'
import { type AccountAction, accountActions } from '../../rules/account/actions.js'
import { useNetwork } from '../connection/useNetwork.js'
import { useFeatures } from '../useFeatures.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'
import { useAccountTabs } from './useAccountTabs.js'
import { useAssets } from './useAssets.js'
import { useBalance } from './useBalance.js'

/**
 * What the connected account can do on its network: buy, swap, receive and send, if features, chain and network allow it, in the
 * order of the feature `walletFeaturesOrder`.
 *
 * @example
 * const { push } = useModal()
 * useAccountActions().map(({ view, isDisabled }) => (
 *   <button key={view} disabled={isDisabled} onClick={() => push(view)}>{view}</button>
 * ))
 */
export function useAccountActions(): readonly AccountAction[] {
  const features = useFeatures()
  const meldKey = usePortico().options.meld?.publicKey
  const sellers = usePorticoState((state) => state.remoteFeatures?.onramp) ?? featureProviders.onramp
  const { caipNetworkId, isSupported } = useNetwork()
  const hasBalances = useAccountTabs().tabs.includes('tokens')
  const hasCoin = useBalance().data !== null
  const { data: assets } = useAssets()
  const hasFunds = Number(assets?.find(({ isNative }) => isNative)?.amount ?? 0) > 0
  return useMemo(
    () => accountActions({ features, caipNetworkId, isSupported, hasBalances, sellers, meldKey, hasCoin, hasFunds }),
    [features, caipNetworkId, isSupported, hasBalances, sellers, meldKey, hasCoin, hasFunds],
  )
}
