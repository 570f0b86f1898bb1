import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type * as z from 'zod/mini'
import { refusals } from '../protocol/errors'
import { Refused } from './Refused'

/** What Node's server adds to a request. */
export type NodeBindings = { readonly incoming?: { readonly socket: { readonly remoteAddress?: string | undefined } } }

/** A request handler's context. */
export type RequestContext = Context<{ Bindings: NodeBindings }>

type Handle<Body> = (body: Body, context: RequestContext) => Promise<object>

/** Where unexpected errors are told of; never with what was sent. */
export type ReportError = (error: unknown, path: string) => void

/** An app that answers JSON to JSON, and only to pages of one origin. */
export function createApi(origin: string, reportError: ReportError) {
  const app = new Hono<{ Bindings: NodeBindings }>()
  app.onError((thrown, context) => {
    const refused = thrown instanceof Refused ? thrown : new Refused('unavailable')
    if (refused !== thrown || refused.error === 'mail_unavailable') reportError(thrown, context.req.routePath)
    const body = { error: refused.error, ...refused.details }
    return context.json(body, refusals[refused.error] as ContentfulStatusCode)
  })
  app.notFound((context) => context.json({ error: 'not_found' }, 404))
  app.get('/health', (context) => context.json({ ok: true, now: Date.now() }))
  return {
    app,
    /** A path of the protocol. */
    answer<Body>(path: string, schema: z.ZodMiniType<Body>, handle: Handle<Body>) {
      app.post(path, onlyFrom(origin), limited, async (context) => {
        const body = schema.safeParse(await context.req.json<unknown>().catch(() => undefined))
        if (!body.success) throw new Refused('invalid_request')
        context.header('Cache-Control', 'no-store')
        return context.json(await handle(body.data, context))
      })
    },
  }
}

const limited = bodyLimit({
  maxSize: 32_768,
  onError: () => {
    throw new Refused('invalid_request')
  },
})

/** A page of another origin can send a form, or JSON as plain text: neither is answered. */
const onlyFrom =
  (origin: string): MiddlewareHandler =>
  async (context, next) => {
    if (context.req.header('Origin') !== origin) throw new Refused('origin_refused')
    if (!/^application\/json\b/.test(context.req.header('Content-Type') ?? '')) throw new Refused('invalid_request')
    await next()
  }
