import { createPortico, type CreatePorticoOptions } from '@portico/headless'
import { base, mainnet } from '@portico/headless/networks'
import { cspDirectives } from '@portico/headless/rules'
import { createHandlers } from '@portico/headless/testing'
import { walletConnect } from '@portico/headless/walletconnect'
import { getResponse, type HttpHandler } from 'msw'
import { startRelay } from '../../devnet/relay/startRelay'
import { serve } from '../../devnet/support/serve'

export type Services = NonNullable<CreatePorticoOptions['services']>

const pictures = /\/(?:getWalletImage|public\/get\w+Image)\//

/**
 * The directory and the other services, and a relay, on loopback.
 *
 * @param png - a picture of pixels, as the real directory has them: those of the test handlers are drawings, each of which costs a
 * browser a document of its own
 */
export async function startServices(png: Uint8Array<ArrayBuffer>) {
  const relay = await startRelay()
  let handlers: readonly HttpHandler[] = []
  /** What was asked for before is answered from memory, so that the services take no part of what is measured. */
  const answered = new Map<string, Response>()
  const api = await serve(0, async (request) => {
    const known = answered.get(`${request.method} ${request.url}`)
    if (known) return known.clone()
    if (pictures.test(request.url))
      return new Response(png, { headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' } })
    const response = await getResponse([...handlers], request)
    if (response && request.method !== 'POST') answered.set(`${request.method} ${request.url}`, response.clone())
    return response
  })
  const { url } = api
  handlers = createHandlers({ directory: url, blockchain: url, analytics: url })
  const services: Services = { directory: url, blockchain: url, analytics: url, relay: relay.url }
  return { services, close: () => Promise.all([relay.close(), api.close()]) }
}

/** The policy that the product prints for the page of the benchmark, made stricter where it can be. */
export function strictPolicy(services: Services): string {
  const client = createPortico({ networks: [mainnet, base], connectors: [walletConnect()], services, debug: false })
  return [
    cspDirectives(client),
    "object-src 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
