import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A request to the service. `body`: the parsed JSON; `undefined` without a body. */
export type ReceivedRequest = {
  readonly method: string | undefined
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** Query parameters of every call. */
export const identification = { projectId: 'p1', st: 'appkit', sv: 'react-universal-1.7.13' }

/** A local HTTP server, until the test ends. */
export async function localServer(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise((resolve) => {
      server.close(resolve)
      server.closeAllConnections()
    })
  onTestFinished(async () => void (await close()))
  return { host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

async function parseRequest(request: IncomingMessage): Promise<ReceivedRequest> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://service')
  let text = ''
  for await (const chunk of request) text += String(chunk)
  const received = { method: request.method, path: pathname, query: Object.fromEntries(searchParams) }
  return text ? { ...received, body: JSON.parse(text) } : received
}

/** A local service with one answer for every request: JSON, or a function that writes the response. */
export async function localService(answer: unknown, status = 200) {
  const requests: ReceivedRequest[] = []
  const { host } = await localServer(async (request, response) => {
    requests.push(await parseRequest(request))
    if (typeof answer === 'function') return (answer as (response: ServerResponse) => void)(response)
    response.statusCode = status
    response.end(JSON.stringify(answer))
  })
  const context = { services: { directory: host, blockchain: host, analytics: host }, projectId: 'p1' }
  return { context, requests: requests }
}
