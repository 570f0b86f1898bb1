import { type AccountView, toAccountJson } from './accountJson'
import type { RpcMethods } from './answerCalls'
import { readAddress } from './base58'
import { type Commitment, isReached } from './commitment'
import type { Ledger } from './ledger'
import { withContext } from './withContext'

type Level = { readonly commitment?: Commitment }

/** Looks whether there is something to tell; `last` when there will be nothing more. */
type Watch = () => { readonly result: object; readonly last?: boolean } | undefined

/** A client that listens, and how it is told. */
export type Listener = (notification: object) => void

/** What clients of the WebSocket listen to. */
export type Subscriptions = {
  /** What this client can call. */
  methodsFor(listener: Listener): RpcMethods
  /** The client is gone. */
  forget(listener: Listener): void
  /** Tells everybody what they wait for. */
  tell(): void
}

/** Signatures, accounts and slots, each told as soon as it is as sure as the client asked. */
export function createSubscriptions(ledger: Ledger): Subscriptions {
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
    const own = readAddress(address)
    let seen = entries.size
    return () => {
      const later = [...entries.values()].slice(seen)
      const sure = later.filter(({ slot }) => isReached(clock.slot() - slot, commitment))
      seen += sure.length
      if (!sure.some(({ keys }) => keys.includes(own))) return undefined
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
    forget(gone) {
      for (const [id, { listener }] of subscriptions) if (listener === gone) subscriptions.delete(id)
    },
    tell() {
      for (const [subscription, { kind, listener, watch }] of subscriptions) {
        const news = watch()
        if (news?.last) subscriptions.delete(subscription)
        if (news)
          listener({ jsonrpc: '2.0', method: `${kind}Notification`, params: { result: news.result, subscription } })
      }
    },
  }
}
