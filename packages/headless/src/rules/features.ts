import { defaultFeatures, walletFeaturesOrder, walletGroupsOrder } from '../constants/defaults.js'
import type { FeatureOptions, Features } from '../entities/features.js'

const withoutRemote = {
  swaps: false,
  onramp: false,
  email: false,
  socials: [],
  activity: false,
  multiWallet: false,
} as const

/**
 * Feature switches: the defaults, then what the host says. Basic mode, that is without any adapter, has no remote
 * feature (specification §6).
 */
export function resolveFeatures({
  options = {},
  basic,
}: {
  readonly options?: FeatureOptions | undefined
  readonly basic: boolean
}): Features {
  const said = <Name extends keyof Features>(name: Name, fallback: Features[Name]): Features[Name] =>
    Object.hasOwn(options, name) ? ((options[name] as Features[Name] | undefined) ?? fallback) : fallback
  const { remote, local } = defaultFeatures
  const socials = said('socials', remote.socials)
  return {
    swaps: said('swaps', remote.swaps),
    onramp: said('onramp', remote.onramp),
    email: said('email', remote.email),
    socials: Array.isArray(socials) ? socials : [],
    activity: said('activity', remote.activity),
    multiWallet: said('multiWallet', remote.multiWallet),
    ...(basic && withoutRemote),
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
