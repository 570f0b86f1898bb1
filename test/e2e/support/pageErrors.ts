import type { BrowserContext, Page } from '@playwright/test'
import type { World } from '../../devnet/world'
import { listedHosts } from './policy'

/** Errors that a page does not show. The list must stay empty. */
export type PageErrors = {
  readonly list: string[]
  /** Failed requests that the test causes on purpose, matched against the message. */
  allow: RegExp | undefined
}

const verify = 'https://verify.walletconnect.org'

/** Collects console errors, uncaught errors and requests to hosts that are not expected, for every page of the context. */
export async function collectPageErrors(context: BrowserContext, world: World): Promise<PageErrors> {
  const pageErrors: PageErrors = { list: [], allow: undefined }
  const hosts = expectedHosts(world)
  const isExpected = (url: URL) => isOwn(url) || hosts.has(url.origin)
  await context.route(
    (url) => !isExpected(url) || !isLocal(url),
    (route) => {
      const url = new URL(route.request().url())
      if (isExpected(url) && url.origin === verify)
        return route.fulfill({ contentType: 'text/html', body: attestation(url) })
      pageErrors.list.push(`request to ${url.href}`)
      return route.abort()
    },
  )
  context.on('page', (page) => watch(page, pageErrors, isExpected))
  return pageErrors
}

/** What the product lists, what its test wallets ask as extensions would, and the control port of the docs' test phone. */
function expectedHosts(world: World): ReadonlySet<string> {
  const { evm, solana } = world.json
  const others = [...Object.values(evm), solana.rpcUrl, solana.wsUrl, world.urls.phone]
  return new Set([...listedHosts(world), ...others].map((host) => new URL(host).origin))
}

function watch(page: Page, pageErrors: PageErrors, isExpected: (url: URL) => boolean): void {
  page.on('pageerror', (error) => pageErrors.list.push(`uncaught ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const about = `${message.text()} ${message.location().url}`
    const browserReport = /^(Failed to load resource|WebSocket connection to)/.test(about)
    if (browserReport && pageErrors.allow?.test(about)) return
    pageErrors.list.push(`console ${message.type()}: ${about}`)
  })
  page.on('websocket', (socket) => {
    if (!isExpected(new URL(socket.url()))) pageErrors.list.push(`socket to ${socket.url()}`)
  })
}

/** Sites are served as `localhost`, everything else of the world as `127.0.0.1`. */
const isOwn = ({ protocol, hostname }: URL) => ['data:', 'blob:'].includes(protocol) || hostname === 'localhost'

const isLocal = (url: URL) => isOwn(url) || url.hostname === '127.0.0.1'

/** The page that the WalletConnect client loads in a frame to attest the site's origin; it needs a response. */
function attestation(url: URL): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const token = `${part({ alg: 'ES256' })}.${part({ id: url.searchParams.get('id') })}.AAAA`
  return `<script>parent.postMessage(JSON.stringify({type:'verify_attestation',attestation:'${token}'}),'*')</script>`
}
