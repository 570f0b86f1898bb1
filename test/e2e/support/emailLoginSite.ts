import type { Page } from '@playwright/test'
import { build } from 'esbuild'
import { fileURLToPath } from 'node:url'
import {
  runSecureSite,
  type SecureSitePort,
  type SecureSiteScript,
} from '../../../packages/headless/test/secureSiteDouble'
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

const shop = 'http://localhost:4180'
/** Of another origin than the shop. */
const secureSite = 'http://localhost:4181'

const pageOf = (modal: keyof typeof modals, { json }: World) => `
  import { createPortico, PorticoProvider, useAccount } from '@portico/headless'
  import { eip155 } from '@portico/headless/eip155'
  import { embedded } from '@portico/headless/embedded'
  import { mainnet } from '@portico/headless/networks'
  import { createRoot } from 'react-dom/client'
  ${modals[modal]}
  const portico = createPortico({
    metadata: { name: 'Shop', description: 'A shop', url: location.origin, icons: [] },
    networks: [mainnet],
    services: ${JSON.stringify(json.services)},
    projectId: 'portico-docs',
    adapters: [eip155()],
    connectors: [embedded({ secureSite: ${JSON.stringify(secureSite)} })],
  })
  function Visitor() {
    const { status, address, user } = useAccount()
    return <p role="note">{[status, address, user?.email].join(' ')}</p>
  }
  createRoot(document.querySelector('main')).render(
    <PorticoProvider client={portico}><Visitor /><Modal /></PorticoProvider>)`

const html = `<!doctype html><html lang="en"><title>Shop</title><meta name="viewport" content="width=device-width">
  <link rel="icon" href="data:,"><link rel="stylesheet" href="/shop.css"><main></main><script src="/shop.js"></script></html>`

/** The script of the page in the frame: what outlives it is in the storage of its origin. */
function startPage(run: typeof runSecureSite, script: SecureSiteScript, parentOrigin: string): void {
  const port: SecureSitePort = {
    listen: (listener) =>
      addEventListener('message', ({ origin, data }) => {
        if (origin === parentOrigin) listener(data as Parameters<typeof listener>[0])
      }),
    send: (message) => parent.postMessage(message, parentOrigin),
    read: () => JSON.parse(localStorage.getItem('site') ?? '{}') as object,
    write: (store) => localStorage.setItem('site', JSON.stringify(store)),
    reload: () => location.reload(),
  }
  run(script, port)
}

export type EmailLoginSite = {
  /** How the page in the frame behaves from its next load on. */
  readonly script: SecureSiteScript
  /** How often it was loaded. */
  loads(): number
}

/** A shop whose visitors log in by email, at the double of a secure site of another origin. `policy`: content policy of the shop. */
export async function openEmailLoginSite(
  page: Page,
  modal: keyof typeof modals,
  world: World,
  { policy = `frame-src ${secureSite}`, ...given }: Partial<SecureSiteScript> & { readonly policy?: string } = {},
): Promise<EmailLoginSite> {
  const script: SecureSiteScript = {
    actions: ['VERIFY_OTP'],
    code: '480216',
    confirmsAfter: 500,
    addresses: { eip155: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' },
    faults: {},
    ...given,
  }
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
  let loads = 0
  // A page that a test answers for has no address of which the browser knows that it is local.
  await page.context().grantPermissions(['local-network-access'])
  const headers = { 'content-security-policy': policy }
  await page.route(`${shop}/`, (route) => route.fulfill({ contentType: 'text/html', body: html, headers }))
  await page.route(`${shop}/shop.css`, (route) => route.fulfill({ contentType: 'text/css', body: textOf('.css') }))
  await page.route(`${shop}/shop.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: textOf('.js') }))
  await page.route(`${secureSite}/sdk?*`, (route) => {
    loads += 1
    const start = `(${startPage.toString()})(${runSecureSite.toString()}, ${JSON.stringify(script)}, ${JSON.stringify(shop)})`
    const body = `<!doctype html><html lang="en"><title>Wallet</title><script>${start}</script></html>`
    return route.fulfill({ contentType: 'text/html', body })
  })
  await page.goto(`${shop}/`)
  return { script, loads: () => loads }
}
