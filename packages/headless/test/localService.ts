import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** What a service was asked. `body`: parsed, when there is one. */
export type ReceivedRequest = {
  readonly method: string | undefined
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** How every call names the kit and the project. */
export const identification = { projectId: 'p1', st: 'appkit', sv: 'react-universal-1.7.13' }

/** A real HTTP server on this machine until the test ends. */
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
  const asked = { method: request.method, path: pathname, query: Object.fromEntries(searchParams) }
  return text ? { ...asked, body: JSON.parse(text) } : asked
}

/** A service that gives this answer to everything, and what it was asked. `answer`: JSON, or a way to answer by hand. */
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
