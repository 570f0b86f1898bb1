import { once } from 'node:events'
import { type WebSocket, WebSocketServer } from 'ws'
import { type AccountView, toAccountJson } from './accountJson'
import { parseAddress } from './base58'
import { handleRequestText, type RpcMethods } from './jsonRpc'
import type { Ledger } from './ledger'
import { type Commitment, isReached, withContext } from './solanaClock'

type Level = { readonly commitment?: Commitment }

/** Returns a notification when there is one; `last` ends the subscription. */
type Watch = () => { readonly result: object; readonly last?: boolean } | undefined

/** Sends a notification to a client. */
export type Listener = (notification: object) => void

/** The subscriptions of all WebSocket clients. */
export type Subscriptions = {
  /** The methods of a client. */
  methodsFor(listener: Listener): RpcMethods
  /** Removes the subscriptions of a client. */
  removeListener(listener: Listener): void
  /** Sends every notification that is due. */
  notify(): void
}

/** Subscriptions to signatures, accounts and slots, notified once the requested commitment is reached. */
function createSubscriptions(ledger: Ledger): Subscriptions {
  const { clock, entries } = ledger
  const subscriptions = new Map<number, { readonly kind: string; readonly listener: Listener; readonly watch: Watch }>()
  let nextId = 1

  const watchSignature = (signature: string, { commitment }: Level = {}): Watch => {
    return () => {
      const entry = entries.get(signature)
      if (!entry || !isReached(clock.slot() - entry.slot, commitment)) return undefined
      return { result: withContext(clock, { err: entry.error }), last: true }
    }
  }

  const watchAccount = (address: string, { commitment, ...view }: Level & AccountView = {}): Watch => {
    const own = parseAddress(address)
    let seenCount = entries.size
    return () => {
      const later = [...entries.values()].slice(seenCount)
      const committed = later.filter(({ slot }) => isReached(clock.slot() - slot, commitment))
      seenCount += committed.length
      if (!committed.some(({ keys }) => keys.includes(own))) return undefined
      return { result: withContext(clock, toAccountJson(ledger, ledger.account(own), view)) }
    }
  }

  const watchSlot = (): Watch => {
    let shown = clock.slot()
    return () => {
      const slot = clock.slot()
      if (slot === shown) return undefined
      shown = slot
      return { result: { slot, parent: slot - 1, root: slot - 32 } }
    }
  }

  function subscribe(kind: string, listener: Listener, watch: Watch) {
    const id = nextId++
    subscriptions.set(id, { kind, listener, watch })
    return id
  }

  return {
    methodsFor(listener) {
      const end = (id: number) => subscriptions.get(id)?.listener === listener && subscriptions.delete(id)
      return new Map<string, (...params: never[]) => unknown>([
        [
          'signatureSubscribe',
          (signature: string, level?: Level) => subscribe('signature', listener, watchSignature(signature, level)),
        ],
        [
          'accountSubscribe',
          (address: string, view?: Level & AccountView) => subscribe('account', listener, watchAccount(address, view)),
        ],
        ['slotSubscribe', () => subscribe('slot', listener, watchSlot())],
        ['signatureUnsubscribe', end],
        ['accountUnsubscribe', end],
        ['slotUnsubscribe', end],
      ])
    },
    removeListener(gone) {
      for (const [id, { listener }] of subscriptions) if (listener === gone) subscriptions.delete(id)
    },
    notify() {
      for (const [subscription, { kind, listener, watch }] of subscriptions) {
        const news = watch()
        if (news?.last) subscriptions.delete(subscription)
        if (news)
          listener({ jsonrpc: '2.0', method: `${kind}Notification`, params: { result: news.result, subscription } })
      }
    },
  }
}

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
const notifyInterval = 25
const normalClosure = 1_000
const closeTimeout = 200

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
      const reply = await handleRequestText(methods, text)
      if (reply !== undefined) send(socket, reply)
    }
    socket.on('message', (data: Buffer) => void answer(data.toString()))
    socket.on('close', () => subscriptions.removeListener(listener))
    socket.on('error', () => socket.terminate())
  })
  await once(server, 'listening')
  const timer = setInterval(subscriptions.notify, notifyInterval)
  const drop = () => server.clients.forEach((socket) => socket.terminate())

  return {
    url: `ws://${host}:${port}`,
    drop,
    async close() {
      clearInterval(timer)
      // After a normal close a client does not reconnect; after a cut it would try forever.
      for (const socket of server.clients) socket.close(normalClosure)
      const late = setTimeout(drop, closeTimeout)
      await new Promise<void>((resolve) => server.close(() => resolve()))
      clearTimeout(late)
    },
  }
}

function send(socket: WebSocket, text: string): void {
  if (socket.readyState === socket.OPEN) socket.send(text)
}
