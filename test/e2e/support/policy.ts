import { createPortico, type CreatePorticoOptions, type Network } from '@portico/headless'
import { base, bitcoin, cosmosHub, mainnet, osmosis, polkadot, solanaMainnet } from '@portico/headless/networks'
import { cspDirectives } from '@portico/headless/rules'
import { walletConnect } from '@portico/headless/walletconnect'
import type { World } from '../../devnet/world'

type Services = NonNullable<CreatePorticoOptions['services']>
type Networks = CreatePorticoOptions['networks']
/** What decides which hosts a client contacts. */
type Example = Pick<CreatePorticoOptions, 'networks' | 'connectors'>

const withPhone = (...networks: Networks): Example => ({ networks, connectors: [walletConnect()] })
const small: Example = { networks: [mainnet, base] }

/** The example in each page of the docs; the other pages have no client. */
const examples: ReadonlyMap<string, Example> = new Map([
  ['/', withPhone(mainnet, base)],
  ['/hooks', withPhone(mainnet, base, solanaMainnet)],
  ['/one-page', withPhone(mainnet, base, solanaMainnet)],
  ['/ariakit', withPhone(mainnet, base, solanaMainnet)],
  ['/radix', withPhone(mainnet, base, solanaMainnet)],
  ['/use-the-wallet', withPhone(mainnet, base)],
  ['/other-libraries', withPhone(mainnet, base, solanaMainnet)],
  ['/guides/sign-in', withPhone(mainnet, base)],
  ['/guides/theming', withPhone(mainnet, base)],
  ['/chains', withPhone(mainnet, base, solanaMainnet, bitcoin, polkadot, cosmosHub, osmosis)],
  ['/examples', small],
  ['/guides/connect', small],
  ['/guides/accounts-and-networks', small],
  ['/guides/send', small],
  ['/guides/swap-and-buy', small],
  ['/guides/names', small],
  ['/guides/email-login', small],
])

const toServices = (host: string): Services => ({ directory: host, blockchain: host, analytics: host })

/** The services of the docs without a server; the page's service worker answers for them. */
const inPageServices = toServices('https://world.portico.example')

const createClient = (of: Example, services: Services) => createPortico({ ...of, services, debug: false })

const galleryHost = 'https://gallery.portico.example'
const inGallery = <One extends Network>(network: One) => ({
  ...network,
  rpcUrls: { default: { http: [galleryHost] } },
})
/** The client of the gallery, whose services and nodes are in the page everywhere, and which pairs with nobody. */
const galleryClient = createPortico({
  networks: [inGallery(mainnet), inGallery(base), inGallery(solanaMainnet)],
  services: toServices(galleryHost),
  debug: false,
})

/** Every host that a site may contact, over this world or without a server, as the product lists them. */
export function listedHosts({ json }: World): readonly string[] {
  const listed = [json.services, inPageServices].flatMap((services) =>
    [...examples.values()].flatMap((of) => createClient(of, services).hosts()),
  )
  return [...listed, ...galleryClient.hosts()]
}

/** The policy that the product prints for the client of a page of the docs. Without a world the page has its own services. */
export function docsPolicy(world?: World): (path: string) => string {
  const services = world ? world.json.services : inPageServices
  return (path) => {
    if (path === '/gallery') return cspDirectives(galleryClient)
    const of = examples.get(path)
    return cspDirectives(of ? createClient(of, services) : { hosts: () => [] })
  }
}

/** The policy that the product prints for the bare page, made stricter where it can be. */
export function barePolicy({ json: { services } }: World): () => string {
  const policy = [
    cspDirectives(createClient(withPhone(mainnet, base), services)),
    "object-src 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
  return () => policy
}
