import { defaultFeatures } from '../constants/defaults.js'
import type { FeatureOptions, RemoteFeatures, SocialProvider } from '../entities/features.js'
import type { RemoteFeature } from '../entities/projectConfigSchema.js'
import { localFeatures } from './localFeatures.js'

/** `ignored`: local settings that the project's configuration overrules, to be warned of once each. */
export type ResolvedRemoteFeatures = { readonly features: RemoteFeatures; readonly ignored: readonly string[] }

const { remote: defaults } = defaultFeatures

const isSocial = (id: string): id is SocialProvider => defaults.socials.some((provider) => provider === id)

function ignoredIn(options: FeatureOptions): readonly string[] {
  const names = Object.keys(defaults) as (keyof typeof defaults)[]
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
  const local = localFeatures(options, basic)
  if (basic || !remote) return { features: local, ignored: [] }
  const read = <Value>(
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
      email: read('social_login', local.email, false, (config, on) => on && config.includes('email')),
      socials: read('social_login', local.socials, [], (config, on) => (on ? config.filter(isSocial) : [])),
      swaps: read('swap', local.swaps, [], providers),
      onramp: read('onramp', local.onramp, [], providers),
      activity: read('activity', local.activity, false, isOn),
      reownBranding: read('reown_branding', local.reownBranding, false, isOn),
      multiWallet: read('multi_wallet', local.multiWallet, false, isOn),
    },
    ignored: ignoredIn(options),
  }
}
