import { once } from 'node:events'
import { type WebSocket, WebSocketServer } from 'ws'
import { answerCalls } from './answerCalls'
import { createSubscriptions } from './createSubscriptions'
import type { Ledger } from './ledger'

/** The WebSocket of a node. */
export type SubscriptionServer = { readonly url: string; drop(): void; close(): Promise<void> }

type Options = {
  readonly port: number
  readonly ledger: Ledger
  /** Whether clients are let in. */
  readonly isOpen: () => boolean
  /** Called before each answer. */
  readonly delay: () => Promise<void>
}

/** How often everybody is told what is new; half of the shortest slot that makes sense. */
const pulse = 25
const goodbye = 1_000
const patience = 200

/** Lets clients listen to signatures, accounts and slots. @throws Error when the port is taken */
export async function serveSubscriptions({ port, ledger, isOpen, delay }: Options): Promise<SubscriptionServer> {
  const subscriptions = createSubscriptions(ledger)
  const host = '127.0.0.1'
  const server = new WebSocketServer({ port, host, verifyClient: (_, decide) => decide(isOpen(), 503) })

  server.on('connection', (socket) => {
    const listener = (notification: object) => send(socket, JSON.stringify(notification))
    const methods = subscriptions.methodsFor(listener)
    const answer = async (text: string) => {
      await delay()
      const reply = await answerCalls(methods, text)
      if (reply !== undefined) send(socket, reply)
    }
    socket.on('message', (data: Buffer) => void answer(data.toString()))
    socket.on('close', () => subscriptions.forget(listener))
    socket.on('error', () => socket.terminate())
  })
  await once(server, 'listening')
  const timer = setInterval(subscriptions.tell, pulse)
  const drop = () => server.clients.forEach((socket) => socket.terminate())

  return {
    url: `ws://${host}:${port}`,
    drop,
    async close() {
      clearInterval(timer)
      // A client that is told goodbye does not come back; one that is cut off knocks for ever.
      for (const socket of server.clients) socket.close(goodbye)
      const late = setTimeout(drop, patience)
      await new Promise<void>((resolve) => server.close(() => resolve()))
      clearTimeout(late)
    },
  }
}

function send(socket: WebSocket, text: string): void {
  if (socket.readyState === socket.OPEN) socket.send(text)
}
