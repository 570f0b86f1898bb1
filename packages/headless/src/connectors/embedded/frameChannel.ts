import { limits } from '../../constants/limits.js'
import {
  type FrameCall,
  type FrameReply,
  frameReplySchema,
  type FrameRequest,
} from '../../entities/schema/frameMessageSchema.js'
import type { PorticoError } from '../../errors/base.js'
import { RequestAbortedError } from '../../errors/connection.js'
import { EmbeddedWalletError } from '../../errors/embeddedWallet.js'
import { frameTimeout } from '../../rules/account/embedded.js'
import { type FrameErrorPayload, toFrameError } from '../../rules/account/frameError.js'
import { sanitizeText } from '../../rules/text/sanitize.js'
import { randomId } from '../../services/browser/randomId.js'
import { mountFrame } from './frameElement.js'
import { type FrameOverlayOptions, showFrame } from './frameOverlay.js'

type PayloadOf<Message> = Message extends { readonly payload?: infer Payload } ? Payload : undefined

/** What a call takes. */
export type FramePayload<Call extends FrameCall> = PayloadOf<Extract<FrameRequest, { type: `@w3m-app/${Call}` }>>

/** What a call is answered with. */
export type FrameResult<Call extends FrameCall> = PayloadOf<Extract<FrameReply, { type: `@w3m-frame/${Call}_SUCCESS` }>>

/** `timeout`: of the reply (ms), in place of that of the call. `id`: of the message, where it is to be known before. */
export type FrameCallOptions = {
  readonly signal?: AbortSignal | undefined
  readonly timeout?: number
  readonly id?: string | undefined
}

/** Calls to the page in the frame. */
export type FrameChannel = {
  /**
   * Sends a call, and opens the frame first if there is none. Rejects with an `EmbeddedWalletError` when the frame does not load,
   * answers with an error or not in time, and when it is reloaded or closed meanwhile; nothing is sent twice. Aborting a call of
   * RPC rejects with a `RequestAbortedError`.
   */
  request<Call extends FrameCall>(
    call: Call,
    payload?: FramePayload<Call>,
    options?: FrameCallOptions,
  ): Promise<FrameResult<Call>>
  /** Resolves once the frame takes calls, and opens it first if there is none. Rejects as `request` does before anything is sent. */
  ready(signal?: AbortSignal): Promise<void>
  /** Shows the frame, if it is there. Returns a function that hides it. */
  show(options: FrameOverlayOptions): () => void
  /** Sends a call without waiting for an answer, if the frame is there. */
  post<Call extends FrameCall>(call: Call, payload?: FramePayload<Call>): void
  /** Closes the frame, and rejects what is open. The next call opens it again. */
  close(): void
}

export type FrameChannelOptions = {
  /** The address of the frame; read when it is opened. */
  readonly url: () => URL
  /** Called a moment after the page in the frame is there, before any call is sent; again when it was reloaded. */
  readonly onReady: (post: FrameChannel['post']) => void
  readonly log: (level: 'warn', message: string) => void
}

type Pending = {
  readonly call: FrameCall
  resolve(payload: unknown): void
  reject(error: PorticoError): void
}

type OpenFrame = {
  /** Resolves once it takes calls; rejects when it is closed before. */
  readonly ready: Promise<void>
  send(call: FrameCall, payload: unknown, options: FrameCallOptions): Promise<unknown>
  post(call: FrameCall, payload: unknown, id?: string): void
  isReady(): boolean
  show(options: FrameOverlayOptions): () => void
  close(error: PorticoError): void
}

const prefix = '@w3m-frame/'

const toAbortError = (call: FrameCall): PorticoError =>
  call === 'RPC_REQUEST' ? new RequestAbortedError() : new EmbeddedWalletError('FRAME_CLOSED')

const messageType = (data: unknown): string | undefined =>
  typeof data === 'object' && data !== null && 'type' in data && typeof data.type === 'string' ? data.type : undefined

/** The promise, or an error after a while or as soon as `signal` aborts. */
function withEnd<Value>(
  promise: Promise<Value>,
  { signal, timeout }: FrameCallOptions,
  [onTimeout, onAbort]: readonly [() => PorticoError, () => PorticoError],
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(onAbort())
    const timer = timeout === undefined ? undefined : setTimeout(() => reject(onTimeout()), timeout)
    signal?.addEventListener('abort', abort, { once: true })
    if (signal?.aborted) abort()
    promise.then(resolve, reject).finally(() => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    })
  })
}

function openFrame({ url, onReady, log }: FrameChannelOptions, onClose: (frame: OpenFrame) => void): OpenFrame {
  const address = url()
  const { origin } = address
  const pending = new Map<string, Pending>()
  let markReady: () => void = () => undefined
  let fail: (error: PorticoError) => void = () => undefined
  const ready = new Promise<void>((resolve, reject) => {
    markReady = resolve
    fail = reject
  })
  // Who waits for it hears of it; often nobody does.
  ready.catch(() => undefined)
  let isReady = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const frame: OpenFrame = {
    ready,
    isReady: () => isReady,
    show: (shown) => showFrame(mounted, shown),
    post(call, payload, id = randomId()) {
      const message = { id, type: `@w3m-app/${call}`, ...(payload !== undefined && { payload }) }
      mounted.element.contentWindow?.postMessage(message, origin)
    },
    send(call, payload, options) {
      const { id = randomId() } = options
      const answer = new Promise((resolve, reject) => {
        pending.set(id, { call, resolve, reject })
        frame.post(call, payload, id)
      })
      const onAbort = () => {
        if (call === 'RPC_REQUEST') frame.post('RPC_ABORT', undefined)
        return toAbortError(call)
      }
      const onTimeout = () => new EmbeddedWalletError('IFRAME_REQUEST_TIMEOUT')
      return withEnd(answer, options, [onTimeout, onAbort]).finally(() => pending.delete(id))
    },
    close(error) {
      clearTimeout(timer)
      window.removeEventListener('message', receive)
      mounted.remove()
      onClose(frame)
      fail(error)
      rejectPending(error)
    },
  }

  function rejectPending(error: PorticoError) {
    for (const { reject } of pending.values()) reject(error)
  }

  function start() {
    // The page was reloaded: it knows of nothing that was asked.
    rejectPending(new EmbeddedWalletError('FRAME_CLOSED'))
    clearTimeout(timer)
    timer = setTimeout(() => {
      onReady(frame.post)
      isReady = true
      markReady()
    }, limits.frame.readyDelay)
  }

  function receive({ source, origin: from, data }: MessageEvent<unknown>) {
    if (from !== origin || source !== mounted.element.contentWindow) return
    const type = messageType(data)
    if (!type?.startsWith(prefix)) return
    const { data: reply } = frameReplySchema.safeParse(data)
    if (!reply) return log('warn', `The embedded wallet sent a message that cannot be read: ${sanitizeText(type)}`)
    if (reply.type === '@w3m-frame/READY') return start()
    // What renews the session of the page in the frame is its own business.
    const waiting = reply.id === undefined ? undefined : pending.get(reply.id)
    if (!waiting) return
    const payload = 'payload' in reply ? reply.payload : undefined
    if (reply.type === `${prefix}${waiting.call}_SUCCESS`) waiting.resolve(payload)
    if (reply.type === `${prefix}${waiting.call}_ERROR`) {
      waiting.reject(toFrameError(payload as FrameErrorPayload))
    }
  }

  const mounted = mountFrame(address, (error) => frame.close(error))
  window.addEventListener('message', receive)
  return frame
}

/** The channel to the page that logs in. The frame is created by the first call. */
export function createFrameChannel(options: FrameChannelOptions): FrameChannel {
  let current: OpenFrame | undefined
  const open = () =>
    (current ??= openFrame(options, (closed) => {
      if (current === closed) current = undefined
    }))

  /** A frame that did not load in time may be blocked: the next call tries a new one. */
  function closeUnloaded(frame: OpenFrame) {
    const error = new EmbeddedWalletError('IFRAME_LOAD_FAILED')
    frame.close(error)
    return error
  }

  async function openReady(call: FrameCall, signal: AbortSignal | undefined): Promise<OpenFrame> {
    if (signal?.aborted) throw toAbortError(call)
    const frame = open()
    const { load } = frameTimeout(call)
    await withEnd(frame.ready, { signal, ...(load && { timeout: load }) }, [
      () => closeUnloaded(frame),
      () => toAbortError(call),
    ])
    return frame
  }

  return {
    async request(call, payload, { signal, timeout, id }: FrameCallOptions = {}) {
      const frame = await openReady(call, signal)
      const wait = timeout ?? frameTimeout(call).request
      return (await frame.send(call, payload, { signal, id, ...(wait && { timeout: wait }) })) as FrameResult<
        typeof call
      >
    },
    ready: async (signal) => void (await openReady('RPC_REQUEST', signal)),
    show: (shown) => current?.show(shown) ?? (() => undefined),
    post(call, payload) {
      if (current?.isReady()) current.post(call, payload)
    },
    close: () => current?.close(new EmbeddedWalletError('FRAME_CLOSED')),
  }
}
