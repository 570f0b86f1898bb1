import { defaultFeatures, walletFeaturesOrder, walletGroupsOrder } from '../constants/defaults.js'
import type { FeatureOptions, Features, RemoteFeatures } from '../entities/features.js'
import { localFeatures } from './localFeatures.js'

/**
 * Feature switches: the defaults, then what the host says, and for the features a project decides on, what its
 * configuration says. Basic mode, that is without any adapter, has none of those (specification §6).
 *
 * @param remote - from `resolveRemoteFeatures`; `undefined` while the configuration is not known
 */
export function resolveFeatures({
  options = {},
  basic,
  remote,
}: {
  readonly options?: FeatureOptions | undefined
  readonly basic: boolean
  readonly remote?: RemoteFeatures | undefined
}): Features {
  const said = <Name extends keyof Features>(name: Name, fallback: Features[Name]): Features[Name] =>
    Object.hasOwn(options, name) ? ((options[name] as Features[Name] | undefined) ?? fallback) : fallback
  const { local } = defaultFeatures
  const features = remote ?? localFeatures(options, basic)
  return {
    ...features,
    swaps: features.swaps.length > 0,
    onramp: features.onramp.length > 0,
    receive: said('receive', local.receive),
    send: said('send', local.send),
    analytics: said('analytics', local.analytics),
    allWallets: said('allWallets', local.allWallets),
    legalCheckbox: said('legalCheckbox', local.legalCheckbox),
    smartSessions: said('smartSessions', local.smartSessions),
    collapseWallets: said('collapseWallets', local.collapseWallets),
    pay: said('pay', local.pay),
    connectMethodsOrder: said('connectMethodsOrder', undefined),
    connectorTypeOrder: said('connectorTypeOrder', walletGroupsOrder),
    walletFeaturesOrder: said('walletFeaturesOrder', walletFeaturesOrder),
  }
}
