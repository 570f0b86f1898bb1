import { defaultOptions } from '../../constants/defaults.js'
import type { ConnectorInfo } from '../../entities/connection.js'
import type { Network } from '../../entities/network.js'
import { InvalidOptionsError } from '../../errors/setup.js'
import { getConfiguredNamespaces } from '../../rules/address/caip.js'
import { isLoopbackHost, parseLink } from '../../rules/text/sanitize.js'
import type { ConnectorFactory } from '../connector.js'
import { lazyConnector } from '../lazyConnector.js'
import { supportsNetwork } from './supportsNetwork.js'

/** Options of `embedded`. */
export type EmbeddedOptions = {
  /**
   * Origin of your secure site, which logs people in and keeps their keys. Must use `https`; `http` is accepted for localhost.
   *
   * @default services.secureSite
   */
  readonly secureSite?: string | undefined
  /**
   * The version of its page.
   *
   * @default '4'
   */
  readonly version?: string | undefined
}

/** An origin as `new URL` writes it, which messages of the frame are compared with. */
function toSecureOrigin(url: string): string {
  const { origin, protocol, hostname, href } = parseLink(url) ?? {}
  const isSecure = protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname ?? ''))
  if (!isSecure || !origin || href !== `${origin}/`)
    throw new InvalidOptionsError('connectors', 'embedded() needs a secureSite with https and no path')
  return origin
}

/**
 * The embedded wallet: people log in by email, and have a wallet without an app or an extension. It is shown by a secure site in a
 * hidden frame, which is created by the first login, and later for who is still logged in. Its accounts are on EVM chains and on
 * Solana, as far as your networks are. The default secure site supports a list of them (`isEmbeddedNetwork`), one of your own all.
 *
 * What the user has to approve, such as signatures, is shown by the secure site, over the view ApproveTransaction of the modal or over
 * a place of yours: see `useApprovals`.
 *
 * @throws InvalidOptionsError without a network that it supports, or with a secure site that cannot be trusted
 * @example
 * import { createPortico } from '@portico/headless'
 * import { eip155 } from '@portico/headless/eip155'
 * import { embedded } from '@portico/headless/embedded'
 * import { mainnet } from '@portico/headless/networks'
 *
 * export const portico = createPortico({
 *   networks: [mainnet],
 *   adapters: [eip155()],
 *   connectors: [embedded({ secureSite: 'https://wallet.shop.example' })],
 * })
 */
export function embedded({
  secureSite,
  version = defaultOptions.secureSiteVersion,
}: EmbeddedOptions = {}): ConnectorFactory {
  return (context) => {
    const site = { secureSite: toSecureOrigin(secureSite ?? context.host.options.services.secureSite), version }
    const isOwn = ({ caipNetworkId }: Network) => supportsNetwork(site.secureSite, caipNetworkId)
    const [first, ...others] = context.networks.filter(isOwn)
    if (!first) throw new InvalidOptionsError('connectors', 'embedded() needs a network that its secure site supports')
    const networks = [first, ...others] as const
    const namespaces = getConfiguredNamespaces(networks)
    const info: ConnectorInfo = { id: 'ID_AUTH', name: 'Email', type: 'AUTH', chain: first.chainNamespace, namespaces }
    const load = async () =>
      (await import('./connector.js')).embeddedConnector(info, { ...context, networks: [...networks] }, site)
    return lazyConnector({ info, load, frames: [site.secureSite], providers: [], resumes: false })
  }
}
