import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** What the service was asked. */
type Asked = {
  readonly path: string
  readonly body: {
    readonly currency?: unknown
    readonly projectId?: unknown
    readonly addresses?: readonly string[]
  }
  readonly headers: IncomingMessage['headers']
}

/** An answer in place of the right one. */
type Disturb = (response: ServerResponse, address: string) => unknown

/** The answer of a price service for one token. */
export const priceAnswer = (address: string, price: unknown): string =>
  JSON.stringify({ fungibles: [{ address, name: 'Token', symbol: 'TKN', iconUrl: '', decimals: 18, price }] })

/** A price service as the library asks one, which knows one price for every token. */
export async function startPriceService(price = 2_000) {
  const asked: Asked[] = []
  let disturb: Disturb | undefined
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const one: Asked = { path: request.url ?? '', body: body as Asked['body'], headers: request.headers }
      asked.push(one)
      const [address = ''] = one.body.addresses ?? []
      response.setHeader('Content-Type', 'application/json')
      if (disturb) disturb(response, address)
      else response.end(priceAnswer(address, price))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** From now on it answers like this; without one as it should. */
    answerWith(next?: Disturb) {
      disturb = next
    },
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** @see startPriceService */
export type PriceServiceDouble = Awaited<ReturnType<typeof startPriceService>>
