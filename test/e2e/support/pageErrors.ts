import type { BrowserContext, Page } from '@playwright/test'

/** Errors that a page does not show. The list must stay empty. */
export type PageErrors = {
  readonly list: string[]
  /** Failed requests that the test causes on purpose, matched against the message. */
  allow: RegExp | undefined
}

const verify = 'https://verify.walletconnect.org/**'

/** Collects console errors, uncaught errors and requests that leave the machine, for every page of the context. */
export async function collectPageErrors(context: BrowserContext): Promise<PageErrors> {
  const pageErrors: PageErrors = { list: [], allow: undefined }
  await context.route(
    (url) => !isLoopback(url),
    (route) => {
      pageErrors.list.push(`request to ${route.request().url()}`)
      return route.abort()
    },
  )
  await context.route(verify, (route) =>
    route.fulfill({ contentType: 'text/html', body: attestation(route.request().url()) }),
  )
  context.on('page', (page) => watch(page, pageErrors))
  return pageErrors
}

function watch(page: Page, pageErrors: PageErrors): void {
  page.on('pageerror', (error) => pageErrors.list.push(`uncaught ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const about = `${message.text()} ${message.location().url}`
    const browserReport = /^(Failed to load resource|WebSocket connection to)/.test(about)
    if (browserReport && pageErrors.allow?.test(about)) return
    pageErrors.list.push(`console ${message.type()}: ${about}`)
  })
  page.on('websocket', (socket) => {
    if (!isLoopback(new URL(socket.url()))) pageErrors.list.push(`socket to ${socket.url()}`)
  })
}

function isLoopback({ protocol, hostname }: URL): boolean {
  return ['data:', 'blob:'].includes(protocol) || hostname === 'localhost' || hostname === '127.0.0.1'
}

/** The page that the WalletConnect client loads in a frame to attest the site's origin; it needs a response. */
function attestation(url: string): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const token = `${part({ alg: 'ES256' })}.${part({ id: new URL(url).searchParams.get('id') })}.AAAA`
  return `<script>parent.postMessage(JSON.stringify({type:'verify_attestation',attestation:'${token}'}),'*')</script>`
}
