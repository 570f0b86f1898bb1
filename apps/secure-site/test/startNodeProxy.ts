import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' }

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

/** Stands before a node, and can keep requests for a method from ever getting there, or their answers from coming back. */
export async function startNodeProxy(node: string) {
  let held: { readonly method: string; readonly from: number; readonly onHeld: () => void } | undefined
  let lost: { readonly method: string; readonly onLost: () => void } | undefined
  let asked = 0

  const methodOf = (text: string) => (JSON.parse(text) as { method: string }).method
  const isHeld = (text: string) => {
    if (!held || methodOf(text) !== held.method) return false
    asked += 1
    return asked > held.from
  }
  const server = createServer((request, response) => {
    void (async () => {
      if (request.method !== 'POST') return response.writeHead(204, cors).end()
      const body = await readText(request)
      if (isHeld(body)) return held?.onHeld()
      const loss = lost?.method === methodOf(body) ? lost : undefined
      const answer = await fetch(node, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
      if (loss) return loss.onLost()
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
    /** Passes requests for a method on, and answers none of them. Resolves when the node has answered the first one. */
    loseAnswers: (method: string): Promise<void> =>
      new Promise((onLost) => {
        lost = { method, onLost }
      }),
    /** Lets everything through again. What was kept is lost. */
    drop() {
      held = undefined
      lost = undefined
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
