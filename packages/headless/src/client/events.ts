import { logLevels, type Options } from './options.js'

/**
 * Calls a listener of the app. What it throws goes to `globalThis.reportError`, as the browser does for DOM listeners, and
 * does not interrupt the caller.
 */
export function safeCall(call: () => void): void {
  try {
    call()
  } catch (error) {
    globalThis.reportError?.(error)
  }
}

/**
 * Something that happened in the kit, e.g. `{ type: 'CONNECT_SUCCESS', properties: { method: 'browser' } }`. Carries no keys,
 * signatures or pairing links.
 */
export type PorticoEvent = { readonly type: string; readonly properties: Readonly<Record<string, unknown>> }

export type EventListener = (event: PorticoEvent) => void

/** The event stream. Events reach listeners synchronously, whether or not analytics are sent. */
export type Events = {
  /** `type`: an event's name, or `'*'` for every event. Returns a function that unsubscribes. */
  on(type: string, listener: EventListener): () => void
}

/** More than a page emits before its client has started. */
const maxEarlyEvents = 50

export type EventStream = Events & {
  emit(type: string, properties?: PorticoEvent['properties']): void
  /** What was emitted before the client started, in order. Answers once. */
  takeEarlyEvents(): readonly PorticoEvent[]
}

export function createEvents(): EventStream {
  let early: PorticoEvent[] | undefined = []
  const listeners = new Set<readonly [type: string, listener: EventListener]>()
  return {
    on(type, listener) {
      const entry = [type, listener] as const
      listeners.add(entry)
      return () => listeners.delete(entry)
    },
    takeEarlyEvents() {
      const taken = early ?? []
      early = undefined
      return taken
    },
    emit(type, properties = {}) {
      if (early && early.length < maxEarlyEvents) early.push({ type, properties })
      for (const [wanted, listener] of listeners) {
        if (wanted === '*' || wanted === type) safeCall(() => listener({ type, properties }))
      }
    },
  }
}

/** Writes a message for the app's developers; users see nothing of it. */
export type Log = (level: (typeof logLevels)[number], message: string) => void

/** Emits every message as a `LOG` event, and prints those from `logLevel` on to the console unless `debug` is off. */
export function createLog({ debug, logLevel }: Pick<Options, 'debug' | 'logLevel'>, events: EventStream): Log {
  const threshold = logLevel === 'silent' || !debug ? logLevels.length : logLevels.indexOf(logLevel)
  return (level, message) => {
    events.emit('LOG', { level, message })
    // oxlint-disable-next-line no-console -- the only place that prints, at the level the app chose
    if (logLevels.indexOf(level) >= threshold) console[level](`[portico] ${message}`)
  }
}
