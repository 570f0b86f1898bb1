import { defaultFeatures, featureProviders } from '../constants/defaults.js'
import type { FeatureOptions, RemoteFeatures } from '../entities/features.js'

const { remote: defaults } = defaultFeatures
const off = {
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
export function localFeatures(options: FeatureOptions, basic: boolean): RemoteFeatures {
  if (basic) return off
  const said = <Name extends keyof typeof defaults>(name: Name) =>
    (Object.hasOwn(options, name) ? options[name] : undefined) ?? defaults[name]
  const socials = said('socials')
  return {
    email: said('email'),
    socials: Array.isArray(socials) ? socials : socials ? defaults.socials : [],
    swaps: said('swaps') ? featureProviders.swaps : [],
    onramp: said('onramp') ? featureProviders.onramp : [],
    activity: said('activity'),
    reownBranding: said('reownBranding'),
    multiWallet: said('multiWallet'),
  }
}
