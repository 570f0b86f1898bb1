import type { HttpHandler } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { ChainFeature } from '../src/chains/adapter.js'
import {
  createFaults,
  type Faults,
  createHandlers,
  type HandlerOptions,
} from '../src/testing/handlers/createHandlers.js'
import { type FakeClient, fakeClient } from './fakeClient.js'

export type RemoteServices = {
  readonly faults: Faults
  /** Every request since the test began. */
  readonly requests: readonly URL[]
  /** Number of requests whose path contains a text. */
  count(path: string): number
  /** A client of these services whose chain supports every feature. */
  client(options?: Parameters<typeof fakeClient>[0]): FakeClient
}

/** Origin of the services. */
export const remoteHost = 'https://services.test'

const allFeatures: readonly ChainFeature[] = [
  'balance',
  'send',
  'tokens',
  'nfts',
  'activity',
  'names',
  'onramp',
  'swaps',
]

/** Serves the handlers of the test kit, after `extraHandlers`, for the tests of one file. */
export function remoteServices(
  handlerOptions: Partial<HandlerOptions> = {},
  ...extraHandlers: readonly HttpHandler[]
): RemoteServices {
  const services = { directory: remoteHost, blockchain: remoteHost, analytics: remoteHost }
  const faults = createFaults()
  const requests: URL[] = []
  const server = setupServer(...extraHandlers, ...createHandlers({ ...services, faults, ...handlerOptions }))
  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'error' })
    server.events.on('request:start', ({ request }) => void requests.push(new URL(request.url)))
  })
  afterAll(() => server.close())
  beforeEach(() => {
    requests.length = 0
    faults.clear()
  })
  return {
    faults,
    requests,
    count: (path) => requests.filter(({ pathname }) => pathname.includes(path)).length,
    client(options) {
      const client = fakeClient({ services, ...options })
      Object.assign(client.chain, { supports: new Set(allFeatures) })
      return client
    },
  }
}
