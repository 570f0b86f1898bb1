import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' }

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

/** Stands before a node, and can keep requests for a method from ever getting there. */
export async function startNodeProxy(node: string) {
  let held: { readonly method: string; readonly from: number; readonly onHeld: () => void } | undefined
  let asked = 0

  const isHeld = (text: string) => {
    if (!held || (JSON.parse(text) as { method: string }).method !== held.method) return false
    asked += 1
    return asked > held.from
  }
  const server = createServer((request, response) => {
    void (async () => {
      if (request.method !== 'POST') return response.writeHead(204, cors).end()
      const body = await readText(request)
      if (isHeld(body)) return held?.onHeld()
      const answer = await fetch(node, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
      return response.writeHead(answer.status, { ...cors, 'content-type': 'application/json' }).end(await answer.text())
    })()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Lets `from` requests for a method through, and none after them. Resolves when the first one is kept. */
    hold(method: string, from = 0): Promise<void> {
      asked = 0
      return new Promise((onHeld) => {
        held = { method, from, onHeld }
      })
    },
    /** Lets everything through again. What was kept is lost. */
    drop() {
      held = undefined
      server.closeAllConnections()
    },
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** @see startNodeProxy */
export type NodeProxy = Awaited<ReturnType<typeof startNodeProxy>>
