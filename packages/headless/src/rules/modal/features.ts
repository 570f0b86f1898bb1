import { defaultFeatures, featureProviders, walletFeaturesOrder, walletGroupsOrder } from '../../constants/features.js'
import type { FeatureOptions, Features, RemoteFeatures, SocialProvider } from '../../entities/features.js'
import type { RemoteFeature } from '../../entities/schema/directorySchema.js'

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
 * Features that the project's configuration can set, while it is not known: the host's options over the defaults. In basic
 * mode, that is without any adapter, all of them are off.
 */
function resolveLocalFeatures(options: FeatureOptions, basic: boolean): RemoteFeatures {
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
 * Feature switches: the app's options override the defaults, and the project's configuration overrides both for the features that
 * it can set. These are off in basic mode, i.e. without an adapter.
 *
 * @param remote - from `resolveRemoteFeatures`; `undefined` while the project's configuration is not known
 * @param hasDirectory - whether the wallet directory is available; `false` turns off the list of all wallets
 * @param hasLogin - whether a connector logs in with an e-mail address or a social account; `false` turns these off
 * @param hasProject - whether there is a project id; `false` turns off swaps and purchases
 * @example
 * resolveFeatures({ options: { swaps: false, pay: true }, basic: false }) // { swaps: false, pay: true, send: true }
 */
export function resolveFeatures({
  options = {},
  basic,
  remote,
  hasDirectory = true,
  hasLogin = false,
  hasProject = true,
}: {
  readonly options?: FeatureOptions | undefined
  readonly basic: boolean
  readonly hasDirectory?: boolean
  readonly hasLogin?: boolean
  readonly hasProject?: boolean
  readonly remote?: RemoteFeatures | undefined
}): Features {
  const optionOr = <Name extends keyof Features>(name: Name, fallback: Features[Name]): Features[Name] =>
    Object.hasOwn(options, name) ? ((options[name] as Features[Name] | undefined) ?? fallback) : fallback
  const { local } = defaultFeatures
  const features = remote ?? resolveLocalFeatures(options, basic)
  return {
    ...features,
    // Nothing shows it yet.
    reownBranding: false,
    email: features.email && hasLogin,
    socials: hasLogin ? features.socials : [],
    swaps: features.swaps.length > 0 && hasProject,
    onramp: features.onramp.length > 0 && hasProject,
    receive: optionOr('receive', local.receive),
    send: optionOr('send', local.send),
    analytics: optionOr('analytics', local.analytics),
    allWallets: optionOr('allWallets', local.allWallets) && hasDirectory,
    legalCheckbox: optionOr('legalCheckbox', local.legalCheckbox),
    smartSessions: optionOr('smartSessions', local.smartSessions),
    collapseWallets: optionOr('collapseWallets', local.collapseWallets),
    pay: optionOr('pay', local.pay),
    connectMethodsOrder: optionOr('connectMethodsOrder', undefined),
    connectorTypeOrder: optionOr('connectorTypeOrder', walletGroupsOrder),
    // An order hides nothing: what it leaves out follows.
    walletFeaturesOrder: [
      ...new Set([...optionOr('walletFeaturesOrder', walletFeaturesOrder), ...walletFeaturesOrder]),
    ],
  }
}

/** `ignored`: names of options that the project's configuration overrides; warn about each once. */
export type ResolvedRemoteFeatures = { readonly features: RemoteFeatures; readonly ignored: readonly string[] }

const isSocial = (id: string): id is SocialProvider => defaults.socials.some((provider) => provider === id)

function getIgnoredOptions(options: FeatureOptions): readonly string[] {
  const names = Object.keys(defaults) as (keyof typeof defaults)[]
  return names
    .filter((name) => Object.hasOwn(options, name) && options[name] !== undefined)
    .map((name) => `features.${name}`)
}

/**
 * Features that the project's configuration can set. The configuration overrides the app's options, and these the defaults. A
 * feature that it does not list is off; for one that it lists without `config`, the app's option applies.
 *
 * @param remote - `undefined` while it is not known, or when it could not be loaded
 * @param basic - whether no adapter is configured: all of these features are off
 * @example
 * const remote = [{ id: 'swap', isEnabled: true, config: ['1inch'] }]
 * const { features, ignored } = resolveRemoteFeatures({ remote, options: { swaps: false }, basic: false })
 * features // { swaps: ['1inch'], activity: false }
 * ignored // ['features.swaps']
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

/** A tab of the account view. */
export type AccountTab = 'tokens' | 'nfts' | 'activity'

const tabOrder: readonly AccountTab[] = ['tokens', 'nfts', 'activity']

/** Tabs of the account view: those that the chain supports and the features allow. */
export function accountTabs(
  supports: ReadonlySet<string> | undefined,
  features: Pick<Features, 'activity'>,
): readonly AccountTab[] {
  return tabOrder.filter((tab) => supports?.has(tab) && (tab !== 'activity' || features.activity))
}
