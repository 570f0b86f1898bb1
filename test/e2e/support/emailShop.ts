import type { Page } from '@playwright/test'
import { build } from 'esbuild'
import { fileURLToPath } from 'node:url'
import type { World } from '../../devnet/world'

const examples = fileURLToPath(new URL('../../../apps/docs/examples/hooks/', import.meta.url))

/** What the page has: the modal and its button, of the skin or of hooks alone. */
const modals = {
  skin: `
    import { ConnectButton, AccountButton, PorticoModal } from '@portico/skin'
    import '@portico/skin/styles.css'
    const Modal = () => <><ConnectButton /><AccountButton /><PorticoModal /></>`,
  hooks: `
    import { useModal } from '@portico/headless'
    import { Drawer } from './Drawer'
    import './drawer.css'
    const Modal = () => <><button onClick={useModal().open}>Connect wallet</button><Drawer /></>`,
}

/** What the modal of the page is made of. */
export type EmailShopModal = keyof typeof modals

/** Origin of the page. */
export const emailShop = 'http://localhost:4180'

const pageOf = (modal: EmailShopModal, secureSite: string, { json }: World) => `
  import { createPortico, PorticoProvider, useAccount } from '@portico/headless'
  import { eip155 } from '@portico/headless/eip155'
  import { embedded } from '@portico/headless/embedded'
  import { solana } from '@portico/headless/solana'
  import { mainnet, solanaMainnet } from '@portico/headless/networks'
  import { createRoot } from 'react-dom/client'
  ${modals[modal]}
  const portico = createPortico({
    metadata: { name: 'Shop', description: 'A shop', url: location.origin, icons: [] },
    networks: [mainnet, solanaMainnet],
    services: ${JSON.stringify(json.services)},
    projectId: 'portico-docs',
    adapters: [eip155(), solana()],
    connectors: [embedded({ secureSite: ${JSON.stringify(secureSite)} })],
  })
  function Visitor() {
    const { status, address, user } = useAccount({ namespace: 'eip155' })
    const onSolana = useAccount({ namespace: 'solana' })
    return <><p role="note">{[status, address, user?.email].join(' ')}</p><output>{onSolana.address}</output></>
  }
  createRoot(document.querySelector('main')).render(
    <PorticoProvider client={portico}><Visitor /><Modal /></PorticoProvider>)`

const html = `<!doctype html><html lang="en"><title>Shop</title><meta name="viewport" content="width=device-width">
  <link rel="icon" href="data:,"><link rel="stylesheet" href="/shop.css"><main></main><script src="/shop.js"></script></html>`

/** Opens the page of a shop whose visitors log in by email. `policy`: its content policy. */
export async function openEmailShop(
  page: Page,
  modal: EmailShopModal,
  world: World,
  {
    secureSite,
    policy = `frame-src ${secureSite}`,
  }: { readonly secureSite: string; readonly policy?: string | undefined },
): Promise<void> {
  const { outputFiles } = await build({
    stdin: { contents: pageOf(modal, secureSite, world), resolveDir: examples, loader: 'tsx' },
    bundle: true,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    minify: true,
    outdir: 'shop',
    write: false,
  })
  const textOf = (type: string) => outputFiles.find(({ path }) => path.endsWith(type))?.text ?? ''
  // A page that a test answers for has no address of which the browser knows that it is local.
  await page.context().grantPermissions(['local-network-access'])
  const headers = { 'content-security-policy': policy }
  const answers = {
    '': ['text/html', html],
    'shop.css': ['text/css', textOf('.css')],
    'shop.js': ['text/javascript', textOf('.js')],
  }
  for (const [path, [contentType = '', body = '']] of Object.entries(answers))
    await page.route(`${emailShop}/${path}`, (route) => route.fulfill({ contentType, body, headers }))
  await page.goto(`${emailShop}/`)
}
