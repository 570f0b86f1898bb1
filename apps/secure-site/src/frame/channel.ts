import { type FrameCall, type FrameRequest, frameRequestSchema } from '@portico/headless/rules'

/** The request of a call. */
export type RequestOf<Call extends FrameCall> = Extract<FrameRequest, { readonly type: `@w3m-app/${Call}` }>

/** What a call answers; the result is the payload of the reply. */
export type Handlers = { readonly [Call in FrameCall]: (request: RequestOf<Call>) => unknown }

type ChannelOptions = {
  readonly handlers: Handlers
  /** The embedding page's, exactly. */
  readonly origin: string
  readonly page: Pick<Window, 'postMessage'>
}

const prefix = '@w3m-app/'
const version = '4'

type Envelope = { readonly id?: unknown; readonly type?: unknown }

const callOf = ({ type }: Envelope) => String(type).slice(prefix.length) as FrameCall

/** What the page is told of an error. `code`: a number of EIP-1193 and its like. `reason`: a word; pages of other kits read the text alone. */
function toPayload(error: unknown) {
  const { message, code } = error instanceof Error ? (error as Error & { readonly code?: unknown }) : {}
  return { message, ...(typeof code === 'number' && { code }), ...(typeof code === 'string' && { reason: code }) }
}

/**
 * Answers the messages of the embedding page. What comes from another window or origin, or is not a message of the protocol, is
 * ignored. A known call with a payload that does not parse is told why.
 *
 * @returns the listener for `message` events, and `ready`, which tells the page
 */
export function createChannel({ handlers, origin, page }: ChannelOptions) {
  function reply({ id, ...envelope }: Envelope, outcome: 'SUCCESS' | 'ERROR', payload: unknown) {
    const type = `@w3m-frame/${callOf(envelope)}_${outcome}`
    page.postMessage({ ...(typeof id === 'string' && { id }), type, ...(payload !== undefined && { payload }) }, origin)
  }

  async function answer(request: FrameRequest) {
    try {
      const handle: (request: never) => unknown = handlers[callOf(request)]
      reply(request, 'SUCCESS', await handle(request as never))
    } catch (error) {
      reply(request, 'ERROR', toPayload(error))
    }
  }

  return {
    onMessage(event: Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>) {
      if (event.source !== page || event.origin !== origin) return
      const envelope = event.data as Envelope | null
      if (typeof envelope?.type !== 'string' || !envelope.type.startsWith(prefix)) return
      const parsed = frameRequestSchema.safeParse(envelope)
      if (parsed.success) return void answer(parsed.data)
      const [issue] = parsed.error.issues
      if (issue?.path[0] === 'payload' && Object.hasOwn(handlers, callOf(envelope)))
        reply(envelope, 'ERROR', { message: issue.message })
    },
    ready: () => page.postMessage({ type: '@w3m-frame/READY', payload: { version } }, origin),
  }
}
