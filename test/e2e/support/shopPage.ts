import type { Page } from '@playwright/test'
import { build } from 'esbuild'
import { fileURLToPath } from 'node:url'

const examples = fileURLToPath(new URL('../../../apps/docs/examples/', import.meta.url))

/** The modal and its button, of the skin or of hooks alone. The script of a page that has them begins with one of these. */
export const shopModals = {
  skin: `
    import { ConnectButton, AccountButton, PorticoModal } from '@portico/skin'
    import '@portico/skin/styles.css'
    const Modal = () => <><ConnectButton /><AccountButton /><PorticoModal /></>`,
  hooks: `
    import { useModal } from '@portico/headless'
    import { Drawer } from './hooks/Drawer'
    import './hooks/drawer.css'
    const Modal = () => <><button onClick={useModal().open}>Connect wallet</button><Drawer /></>`,
}

/** What the modal of the page is made of. */
export type ShopModal = keyof typeof shopModals

const html = `<!doctype html><html lang="en"><title>Shop</title><meta name="viewport" content="width=device-width">
  <link rel="icon" href="data:,"><link rel="stylesheet" href="/shop.css"><main></main><script src="/shop.js"></script></html>`

/** Opens a page at a URL. `script`: its code, which imports the examples of the docs by `./`. `policy`: its content policy. */
export async function openShopPage(
  page: Page,
  url: string,
  { script, policy }: { readonly script: string; readonly policy?: string | undefined },
): Promise<void> {
  const { outputFiles } = await build({
    stdin: { contents: script, resolveDir: examples, loader: 'tsx' },
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
  const answers = [
    [url, 'text/html', html],
    [new URL('/shop.css', url).href, 'text/css', textOf('.css')],
    [new URL('/shop.js', url).href, 'text/javascript', textOf('.js')],
  ] as const
  const headers = policy === undefined ? {} : { 'content-security-policy': policy }
  for (const [address, contentType, body] of answers)
    await page.route(address, (route) => route.fulfill({ contentType, body, headers }))
  await page.goto(url)
}
