import { defaultFeatures, featureProviders, walletFeaturesOrder, walletGroupsOrder } from '../../constants/defaults.js'
import type { FeatureOptions, Features, RemoteFeatures, SocialProvider } from '../../entities/features.js'
import type { RemoteFeature } from '../../entities/schema/projectConfigSchema.js'

const { remote: defaults } = defaultFeatures
const disabledFeatures = {
  email: false,
  socials: [],
  swaps: [],
  onramp: [],
  activity: false,
  reownBranding: false,
  multiWallet: false,
}

/**
 * The features a project decides on, while it says nothing: the host's word, else the default. Without any adapter there
 * is none of them (specification §6).
 */
export function resolveLocalFeatures(options: FeatureOptions, basic: boolean): RemoteFeatures {
  if (basic) return disabledFeatures
  const optionOr = <Name extends keyof typeof defaults>(name: Name) =>
    (Object.hasOwn(options, name) ? options[name] : undefined) ?? defaults[name]
  const socials = optionOr('socials')
  return {
    email: optionOr('email'),
    socials: Array.isArray(socials) ? socials : socials ? defaults.socials : [],
    swaps: optionOr('swaps') ? featureProviders.swaps : [],
    onramp: optionOr('onramp') ? featureProviders.onramp : [],
    activity: optionOr('activity'),
    reownBranding: optionOr('reownBranding'),
    multiWallet: optionOr('multiWallet'),
  }
}

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
  const optionOr = <Name extends keyof Features>(name: Name, fallback: Features[Name]): Features[Name] =>
    Object.hasOwn(options, name) ? ((options[name] as Features[Name] | undefined) ?? fallback) : fallback
  const { local } = defaultFeatures
  const features = remote ?? resolveLocalFeatures(options, basic)
  return {
    ...features,
    swaps: features.swaps.length > 0,
    onramp: features.onramp.length > 0,
    receive: optionOr('receive', local.receive),
    send: optionOr('send', local.send),
    analytics: optionOr('analytics', local.analytics),
    allWallets: optionOr('allWallets', local.allWallets),
    legalCheckbox: optionOr('legalCheckbox', local.legalCheckbox),
    smartSessions: optionOr('smartSessions', local.smartSessions),
    collapseWallets: optionOr('collapseWallets', local.collapseWallets),
    pay: optionOr('pay', local.pay),
    connectMethodsOrder: optionOr('connectMethodsOrder', undefined),
    connectorTypeOrder: optionOr('connectorTypeOrder', walletGroupsOrder),
    walletFeaturesOrder: optionOr('walletFeaturesOrder', walletFeaturesOrder),
  }
}

/** `ignored`: local settings that the project's configuration overrules, to be warned of once each. */
export type ResolvedRemoteFeatures = { readonly features: RemoteFeatures; readonly ignored: readonly string[] }

const { remote: remoteDefaults } = defaultFeatures

const isSocial = (id: string): id is SocialProvider => remoteDefaults.socials.some((provider) => provider === id)

function getIgnoredOptions(options: FeatureOptions): readonly string[] {
  const names = Object.keys(remoteDefaults) as (keyof typeof remoteDefaults)[]
  return names
    .filter((name) => Object.hasOwn(options, name) && options[name] !== undefined)
    .map((name) => `features.${name}`)
}

/**
 * The features a project decides on: its configuration over the host's settings over the defaults (wire facts, section
 * 4.1). What it does not list is off; an entry without a configuration leaves the feature to the host.
 *
 * @param remote - `undefined` while it is not known, or when the call failed
 * @param basic - without any adapter there is none of them (specification §6)
 */
export function resolveRemoteFeatures({
  remote,
  options = {},
  basic,
}: {
  readonly remote: readonly RemoteFeature[] | undefined
  readonly options?: FeatureOptions | undefined
  readonly basic: boolean
}): ResolvedRemoteFeatures {
  const local = resolveLocalFeatures(options, basic)
  if (basic || !remote) return { features: local, ignored: [] }
  const resolveFeature = <Value>(
    id: string,
    fallback: Value,
    none: Value,
    map: (config: readonly string[], on: boolean) => Value,
  ) => {
    const entry = remote.find((feature) => feature.id === id)
    if (!entry) return none
    return entry.config ? map(entry.config, entry.isEnabled) : fallback
  }
  const providers = (config: readonly string[], on: boolean) => (on ? config : [])
  const isOn = (_config: readonly string[], on: boolean) => on
  return {
    features: {
      email: resolveFeature('social_login', local.email, false, (config, on) => on && config.includes('email')),
      socials: resolveFeature('social_login', local.socials, [], (config, on) => (on ? config.filter(isSocial) : [])),
      swaps: resolveFeature('swap', local.swaps, [], providers),
      onramp: resolveFeature('onramp', local.onramp, [], providers),
      activity: resolveFeature('activity', local.activity, false, isOn),
      reownBranding: resolveFeature('reown_branding', local.reownBranding, false, isOn),
      multiWallet: resolveFeature('multi_wallet', local.multiWallet, false, isOn),
    },
    ignored: getIgnoredOptions(options),
  }
}

export type AccountTab = 'tokens' | 'nfts' | 'activity'

const tabOrder: readonly AccountTab[] = ['tokens', 'nfts', 'activity']

/** Tabs that are shown: those the chain serves and the host did not switch off (specification §1, §2). */
export function accountTabs(
  supports: ReadonlySet<string>,
  features: Pick<Features, 'activity'>,
): readonly AccountTab[] {
  return tabOrder.filter((tab) => supports.has(tab) && (tab !== 'activity' || features.activity))
}
