import { createPortico } from '@portico/headless'
import { eip155 } from '@portico/headless/eip155'
import { mainnet } from '@portico/headless/networks'
import { createServerStore, siwx } from '@portico/headless/siwx'

const store = createServerStore({ url: '/siwx' })

export const createSite = () =>
  createPortico({
    networks: [mainnet],
    adapters: [eip155()],
    siwx: siwx({ store, statement: 'Sign in to the shop.' }),
    logLevel: 'error',
  })
