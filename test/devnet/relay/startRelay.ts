import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { verifyJWT } from '@walletconnect/relay-auth'
import { type WebSocket, WebSocketServer } from 'ws'
import { type RelayLogEntry, type StoredEnvelope, createTopicQueues } from './topicQueues'
import { type Publish, relayMethods } from './relayMethods'

/** A running relay, with controls for tests. */
export type Relay = {
  /** `ws://…` */
  readonly url: string
  /** Every publish, in order. */
  readonly log: readonly RelayLogEntry[]
  /** Number of open connections. */
  connections(): number
  /** Closes every connection; clients can reconnect at once. */
  drop(): void
  /** Holds messages back. */
  pause(): void
  /** Delivers the messages that were held back. */
  resume(): void
  /** Closes every connection and refuses new ones until `up`. */
  down(): void
  up(): void
  close(): Promise<void>
}

/** Clients close a connection that is silent for 35 s. */
const pingEvery = 15_000

/**
 * A WalletConnect relay that works with the real SDKs: it verifies the signature of the client's token, stores messages by
 * topic and forwards them.
 */
export async function startRelay({ port = 0 }: { readonly port?: number | undefined } = {}): Promise<Relay> {
  const sockets = new Map<string, Set<WebSocket>>()
  const log: RelayLogEntry[] = []
  /** Messages that were sent and not acknowledged yet, by the id of the relay's call. */
  const unacknowledged = new Map<number, { readonly client: string; readonly envelope: StoredEnvelope }>()
  let isPaused = false
  let isDown = false
  // Ids of the relay's own calls have to be unique and to fit a JS number.
  let nextId = Date.now() * 1_000

  const queues = createTopicQueues((client, subscription, envelope) => {
    if (isPaused) return
    const { topic, message, publishedAt, tag, attestation } = envelope
    const params = { id: subscription, data: { topic, message, publishedAt, tag, attestation } }
    for (const socket of sockets.get(client) ?? []) {
      if (socket.readyState !== socket.OPEN) continue
      unacknowledged.set(nextId, { client, envelope })
      send(socket, { id: nextId++, method: 'irn_subscription', params })
    }
  })
  const publish: Publish = (from, method, envelope) => {
    log.push({ at: Date.now(), from, topic: envelope.topic, tag: envelope.tag ?? 0, method })
    queues.publish(from, envelope)
  }
  const methods = relayMethods(queues, publish)

  function acknowledge(id: number | undefined) {
    const sent = id !== undefined && unacknowledged.get(id)
    if (!sent) return
    unacknowledged.delete(id)
    sent.envelope.receivedBy.add(sent.client)
  }

  function answer(client: string, socket: WebSocket, text: string) {
    const { id, method, params } = readCall(text)
    if (!method) return acknowledge(id)
    const run = methods.get(method)
    if (!run) return send(socket, { id, error: { code: -32601, message: `Method not found: ${method}` } })
    try {
      send(socket, { id, result: run(client, params ?? ({} as never)) })
    } catch (error) {
      send(socket, { id, error: { code: -32602, message: String(error) } })
    }
  }

  function onConnection(client: string, socket: WebSocket) {
    const own = sockets.get(client) ?? new Set()
    sockets.set(client, own.add(socket))
    socket.on('message', (data: Buffer) => answer(client, socket, data.toString()))
    socket.on('close', () => {
      own.delete(socket)
      if (own.size === 0) queues.removeClient(client)
    })
  }

  async function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer) {
    stream.on('error', () => stream.destroy())
    const token = new URL(request.url ?? '/', 'http://relay').searchParams.get('auth') ?? ''
    const isGenuine = await verifyJWT(token).catch(() => false)
    if (isDown) return void stream.destroy()
    if (!isGenuine) return void stream.end('HTTP/1.1 401 Unauthorized\r\nconnection: close\r\n\r\n')
    webSocketServer.handleUpgrade(request, stream, head, (socket) => onConnection(clientOf(token), socket))
  }

  const webSocketServer = new WebSocketServer({ noServer: true })
  const server = createServer((_, response) => void response.writeHead(isDown ? 503 : 200).end())
  server.on('upgrade', (request, stream, head) => void upgrade(request, stream, head))
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  const ping = setInterval(() => {
    webSocketServer.clients.forEach((socket) => socket.ping())
    queues.flush()
  }, pingEvery)
  const drop = () => webSocketServer.clients.forEach((socket) => socket.terminate())

  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    log,
    connections: () => [...webSocketServer.clients].filter((socket) => socket.readyState === socket.OPEN).length,
    drop,
    pause: () => {
      isPaused = true
    },
    resume: () => {
      isPaused = false
      queues.flush()
    },
    down: () => {
      isDown = true
      drop()
    },
    up: () => {
      isDown = false
    },
    close: () => {
      clearInterval(ping)
      drop()
      return new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}

/** A call of a client. Without a method it acknowledges a message of the relay, or is no JSON. */
function readCall(text: string): { readonly id?: number; readonly method?: string; readonly params?: never } {
  try {
    return JSON.parse(text) as object
  } catch {
    return {}
  }
}

const send = (socket: WebSocket, body: object) => socket.send(JSON.stringify({ jsonrpc: '2.0', ...body }))

/** The client's own id (did:key): the same after a reload. */
const clientOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { iss: string }).iss
