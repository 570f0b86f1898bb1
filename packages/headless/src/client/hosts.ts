import type { Options } from './options.js'

/** Every host the configuration can contact: the services, and the nodes of the networks (api, section 3). */
export function hosts({ services, networks, features }: Options): readonly string[] {
  const { secureSite, ...rest } = services
  const embedded = features.email || (features.socials && features.socials.length > 0)
  const nodes = networks.flatMap((network) => network.rpcUrls.default.http)
  const all = [...Object.values(rest), ...(embedded ? [secureSite] : []), ...nodes]
  return [...new Set(all.map((url) => new URL(url).origin))].toSorted()
}
