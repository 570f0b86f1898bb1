import { createPortico } from '@portico/headless'
import { base, mainnet } from '@portico/headless/networks'
import { cspDirectives } from '@portico/headless/rules'
import { walletConnect } from '@portico/headless/walletconnect'
import type { World } from '../../devnet/world'

/** A client like those of the sites that the tests visit. */
const siteClient = ({ json: { services } }: World) =>
  createPortico({ networks: [mainnet, base], connectors: [walletConnect()], services, debug: false })

/** Every host that a site of this world may ask, as the product lists them. */
export const listedHosts = (world: World): readonly string[] => siteClient(world).hosts()

/**
 * The policy that the product prints for such a site, made stricter where it can be. The test wallets of the page ask their nodes
 * from inside it, which extensions do not.
 */
export function strictPolicy(world: World): string {
  const nodes = Object.values(world.json.evm).map((url) => new URL(url).origin)
  return [
    cspDirectives(siteClient(world)).replace('connect-src', ['connect-src', ...nodes].join(' ')),
    "object-src 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    'report-uri /policy-report',
  ].join('; ')
}
