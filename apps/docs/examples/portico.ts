import { createPortico, type CreatePorticoOptions } from '@portico/headless'
import { eip155 } from '@portico/headless/eip155'
import { base, mainnet } from '@portico/headless/networks'

type Site = Pick<CreatePorticoOptions, 'metadata' | 'projectId' | 'services'>

/** The client of a site on Ethereum and Base. */
export const createClient = (site: Site = {}) =>
  createPortico({ ...site, networks: [mainnet, base], adapters: [eip155()] })
