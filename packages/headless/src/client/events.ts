import { safeCall } from './safeCall.js'

/** What happened, in the words of the analytics events (wire facts, section 10.2). Never holds secrets (R51). */
export type PorticoEvent = { readonly type: string; readonly properties: Readonly<Record<string, unknown>> }

export type EventListener = (event: PorticoEvent) => void

/** The stream of events, before any network. */
export type Events = {
  /** `type` is an event's name, or `'*'` for all. Returns the undo. */
  on(type: string, listener: EventListener): () => void
}

export function createEvents(): Events & { emit(type: string, properties?: PorticoEvent['properties']): void } {
  const listeners = new Set<readonly [type: string, listener: EventListener]>()
  return {
    on(type, listener) {
      const entry = [type, listener] as const
      listeners.add(entry)
      return () => listeners.delete(entry)
    },
    emit(type, properties = {}) {
      for (const [wanted, listener] of listeners) {
        if (wanted === '*' || wanted === type) safeCall(() => listener({ type, properties }))
      }
    },
  }
}
