import { createPortico, type CreatePorticoOptions } from '@portico/headless'
import { eip155 } from '@portico/headless/eip155'
import { base, mainnet } from '@portico/headless/networks'

type Site = Pick<CreatePorticoOptions, 'connectors' | 'metadata' | 'projectId' | 'services' | 'storage'>

/** The client of a site on Ethereum and Base. */
export const createClient = (site: Site = {}) =>
  createPortico({ ...site, networks: [mainnet, base], adapters: [eip155()] })
