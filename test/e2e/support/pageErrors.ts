import type { BrowserContext, Page } from '@playwright/test'
import type { World } from '../../devnet/world'
import { listedHosts } from './policy'

/** Errors that a page does not show. The list must stay empty. */
export type PageErrors = {
  readonly list: string[]
  /** Failed requests that the test causes on purpose, matched against the message. */
  allow: RegExp | undefined
  /** Collects from every page of a context that a test opens itself. */
  readonly watch: (context: BrowserContext) => Promise<void>
}

const verify = 'https://verify.walletconnect.org'

/**
 * Collects console errors, uncaught errors, violations of the content security policy, and requests to hosts that the product does
 * not list.
 */
export function createPageErrors(world: World): PageErrors {
  const hosts = new Set(listedHosts(world).map((host) => new URL(host).origin))
  const isExpected = (url: URL) => isOwn(url) || hosts.has(url.origin)
  const pageErrors: PageErrors = {
    list: [],
    allow: undefined,
    async watch(context) {
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(`policy: ${violatedDirective} refused ${blockedURI}`),
        )
      })
      context.on('request', (request) => {
        const url = new URL(request.url())
        if (!isExpected(url)) pageErrors.list.push(`request to ${url.href}`)
      })
      context.on('page', (page) => watchPage(page, pageErrors, isExpected))
    },
  }
  return pageErrors
}

function watchPage(page: Page, pageErrors: PageErrors, isExpected: (url: URL) => boolean): void {
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

/** Sites are served as `localhost` and names below it, everything else of the world as `127.0.0.1`. */
const isOwn = ({ protocol, hostname }: URL) =>
  ['data:', 'blob:'].includes(protocol) || /(?:^|\.)localhost$/.test(hostname)

/**
 * Answers for the page that the WalletConnect client loads in a frame to attest the site's origin. A context with a
 * route holds up every request and has no cache, so only tests that pair with a phone have it.
 */
export const answerAttestation = (context: BrowserContext): Promise<unknown> =>
  context.route(`${verify}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: attestation(new URL(route.request().url())) }),
  )

function attestation(url: URL): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const token = `${part({ alg: 'ES256' })}.${part({ id: url.searchParams.get('id') })}.AAAA`
  return `<script>parent.postMessage(JSON.stringify({type:'verify_attestation',attestation:'${token}'}),'*')</script>`
}
