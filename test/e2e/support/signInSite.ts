import type { Page } from '@playwright/test'
import { build } from 'esbuild'
import { fileURLToPath } from 'node:url'
import type { World } from '../../devnet/world'
import { createSiwxVisitor } from '../../kit/createSiwxVisitor'
import { freePort } from '../../kit/freePort'
import { startSignInProgram } from '../../kit/startSignInProgram'

const examples = fileURLToPath(new URL('../../../apps/docs/examples/sign-in/', import.meta.url))

/** What a page of the site has beside the example: the modal and its button, of the skin or of hooks alone. */
const modals = {
  skin: `
    import { ConnectButton, PorticoModal } from '@portico/skin'
    import '@portico/skin/styles.css'
    const Modal = () => <><ConnectButton /><PorticoModal /></>`,
  hooks: `
    import { useModal } from '@portico/headless'
    import { Drawer } from '../hooks/Drawer'
    import '../hooks/drawer.css'
    const Modal = () => <><button onClick={useModal().open}>Connect wallet</button><Drawer /></>`,
}

const pageOf = (modal: keyof typeof modals, { json: { services } }: World) => `
  import { createPortico, PorticoProvider } from '@portico/headless'
  import { eip155 } from '@portico/headless/eip155'
  import { mainnet } from '@portico/headless/networks'
  import { createServerStore, siwx } from '@portico/headless/siwx'
  import { createRoot } from 'react-dom/client'
  import { SignIn } from './SignIn'
  ${modals[modal]}
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

const html = `<!doctype html><html lang="en"><title>Shop</title><meta name="viewport" content="width=device-width">
  <link rel="icon" href="data:,"><link rel="stylesheet" href="/shop.css"><main></main><script src="/shop.js"></script></html>`

/** The server of the docs, and in front of it a page that signs in to it. */
export async function openSignInSite(page: Page, modal: keyof typeof modals, world: World) {
  const { outputFiles } = await build({
    stdin: { contents: pageOf(modal, world), resolveDir: examples, loader: 'tsx' },
    bundle: true,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    minify: true,
    outdir: 'shop',
    write: false,
  })
  const textOf = (type: string) => outputFiles.find(({ path }) => path.endsWith(type))?.text ?? ''
  const port = await freePort()
  const url = `http://localhost:${port}`
  const close = await startSignInProgram({ program: 'server.ts', port, database: ':memory:' })
  // Its verifiers are compiled with the first sign-in, for which no page would wait on a busy machine.
  await createSiwxVisitor({ origin: url, fetch }).signIn()
  // A page that a test answers for has no address of which the browser knows that it is local.
  await page.context().grantPermissions(['local-network-access'])
  await page.route(`${url}/shop`, (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.route(`${url}/shop.css`, (route) => route.fulfill({ contentType: 'text/css', body: textOf('.css') }))
  await page.route(`${url}/shop.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: textOf('.js') }))
  await page.goto(`${url}/shop`)
  return { close }
}
