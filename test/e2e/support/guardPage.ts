import type { BrowserContext, Page } from '@playwright/test'

/** What went wrong in a page behind the visitor's back; has to stay empty. */
export type Complaints = {
  readonly list: string[]
  /** Failed requests that the test causes on purpose, by part of the address. */ allow: RegExp | undefined
}

const verify = 'https://verify.walletconnect.org/**'

/** Collects console errors, uncaught errors and requests that leave the machine, for every page of the context. */
export async function guardContext(context: BrowserContext): Promise<Complaints> {
  const complaints: Complaints = { list: [], allow: undefined }
  await context.route(
    (url) => !isLoopback(url),
    (route) => {
      complaints.list.push(`request to ${route.request().url()}`)
      return route.abort()
    },
  )
  await context.route(verify, (route) =>
    route.fulfill({ contentType: 'text/html', body: attestation(route.request().url()) }),
  )
  context.on('page', (page) => watch(page, complaints))
  return complaints
}

function watch(page: Page, complaints: Complaints): void {
  page.on('pageerror', (error) => complaints.list.push(`uncaught ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const about = `${message.text()} ${message.location().url}`
    const browserReport = /^(Failed to load resource|WebSocket connection to)/.test(about)
    if (browserReport && complaints.allow?.test(about)) return
    complaints.list.push(`console ${message.type()}: ${about}`)
  })
  page.on('websocket', (socket) => {
    if (!isLoopback(new URL(socket.url()))) complaints.list.push(`socket to ${socket.url()}`)
  })
}

function isLoopback({ protocol, hostname }: URL): boolean {
  return ['data:', 'blob:'].includes(protocol) || hostname === 'localhost' || hostname === '127.0.0.1'
}

/** The page that the relay client loads in a frame to vouch for the site; no offline answer exists. */
function attestation(url: string): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const token = `${part({ alg: 'ES256' })}.${part({ id: new URL(url).searchParams.get('id') })}.AAAA`
  return `<script>parent.postMessage(JSON.stringify({type:'verify_attestation',attestation:'${token}'}),'*')</script>`
}
