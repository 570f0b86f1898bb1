import type { Page } from '@playwright/test'
import type { World } from '../../devnet/world'
import { createSiwxVisitor } from '../../kit/createSiwxVisitor'
import { freePort } from '../../kit/freePort'
import { startSignInProgram } from '../../kit/startSignInProgram'
import { openShopPage, type ShopModal, shopModals } from './shopPage'

const pageOf = (modal: ShopModal, { json: { services } }: World) => `
  import { createPortico, PorticoProvider } from '@portico/headless'
  import { eip155 } from '@portico/headless/eip155'
  import { mainnet } from '@portico/headless/networks'
  import { createServerStore, siwx } from '@portico/headless/siwx'
  import { createRoot } from 'react-dom/client'
  import { SignIn } from './sign-in/SignIn'
  ${shopModals[modal]}
  const portico = createPortico({
    projectId: 'portico-docs',
    metadata: { name: 'Shop', description: 'A shop', url: location.origin, icons: [] },
    networks: [mainnet],
    adapters: [eip155()],
    siwx: siwx({ store: createServerStore(), statement: 'Sign in to the shop.' }),
    services: ${JSON.stringify(services)},
  })
  createRoot(document.querySelector('main')).render(
    <PorticoProvider client={portico}><SignIn /><Modal /></PorticoProvider>)`

/** The server of the docs, and in front of it a page that signs in to it. */
export async function openSignInSite(page: Page, modal: ShopModal, world: World) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const close = await startSignInProgram({ program: 'server.ts', port, database: ':memory:' })
  // Its verifiers are compiled with the first sign-in, for which no page would wait on a busy machine.
  await createSiwxVisitor({ origin: url, fetch }).signIn()
  await openShopPage(page, `${url}/shop`, { script: pageOf(modal, world) })
  return { close }
}
