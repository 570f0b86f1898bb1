import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type ReceivedRequest = { readonly url: URL; readonly body: string }

/** A local server that answers with text. */
export async function serve(answer: (request: ReceivedRequest) => string) {
  const server = createServer((request, response) => {
    void text(request).then((body) => response.end(answer({ url: new URL(request.url ?? '', 'http://bench'), body })))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}
